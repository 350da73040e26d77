import { expect, it, vi } from "vitest";
import { api, Refusal } from "../src/app/api";
import { myself } from "../src/app/me.svelte";
import type { Me } from "../src/wire";

it("somebody is whom the cookie knows, though the browser's storage was cleared", async () => {
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  vi.spyOn(api, "guest").mockRejectedValue(new Refusal(409, "conflict", "You have a name already."));
  vi.spyOn(api, "me").mockResolvedValue({ name: "Hazel" } as Me);
  expect((await myself.needed()).name).toBe("Hazel");
});
