/** Something that may go wrong at the server. */
import type { TextKey } from "./texts";
import { Refusal } from "./api";
import { t } from "./lang.svelte";

/** Do it; the sentence to be shown when it went wrong, empty when it did not. */
export async function attempt(work: () => Promise<unknown>, otherwise: TextKey = "failed"): Promise<string> {
  try {
    await work();
    return "";
  } catch (error) {
    return error instanceof Refusal ? error.message : t(otherwise);
  }
}
