import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { later } from "../src/ui/frames";
import { Table } from "../src/table/table.svelte";

// It looks for what the browser keeps.
vi.mock("../src/ui/sound.svelte", () => ({ chime: () => undefined }));

let socket: Socket;
class Socket {
  sent: { do: string; key: string }[] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  constructor() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test looks at the last one made
    socket = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    return;
  }
  /** A picture of the table comes. */
  shows(version: number, key = "", away = false): void {
    const now = {
      is: "table",
      table: "t",
      game: "keyper",
      version,
      key,
      after: version,
      at: 0,
      you: 0,
      acting: [0],
      seats: [{ away }],
      state: "running",
      log: [],
      chat: [],
      draft: [],
      done: false,
      options: [{ id: 7, words: ["pass"], text: "pass" }],
    };
    this.onmessage({ data: JSON.stringify(now) });
  }
}

/** What waits for a frame, which the test draws. */
let frames: (() => void)[] = [];
const draws = async (): Promise<void> => {
  for (const frame of frames.splice(0)) frame();
  await later();
  await later();
};

function asked(): Table {
  const table = new Table("t");
  table.facts = { game: { title: "Keyper" } } as unknown as Table["facts"];
  table.begin();
  socket.onopen();
  socket.shows(1);
  return table;
}

async function chosen(): Promise<Table> {
  const table = asked();
  await draws();
  table.draft.choose(7);
  expect([table.sender.busy, table.lit.size]).toEqual([true, 1]);
  return table;
}

describe("a command", () => {
  beforeEach(() => {
    for (const storage of ["localStorage", "sessionStorage"]) vi.stubGlobal(storage, { getItem: () => null });
    vi.stubGlobal("WebSocket", Socket);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("document", { addEventListener: () => undefined, title: "" });
    vi.stubGlobal("addEventListener", () => undefined);
    frames = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => void frames.push(frame));
  });
  afterEach(async () => {
    await draws();
    vi.unstubAllGlobals();
  });
  const key = (): string => socket.sent.at(-1)?.key ?? "";
  it("is not answered by a picture without its key", async () => {
    const table = await chosen();
    socket.shows(2);
    expect([table.sender.busy, table.lit.size]).toEqual([true, 0]);
    await draws();
    socket.shows(2, key());
    expect([table.sender.busy, table.lit.size]).toEqual([false, 1]);
  });
  it("is answered though a newer picture came first, which stays", async () => {
    const table = await chosen();
    socket.shows(3);
    await draws();
    socket.shows(2, key());
    expect([table.sender.busy, table.now?.version]).toEqual([false, 3]);
  });
  it("is waited for visibly where its answer does not come at once", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const table = asked();
      table.draft.choose(7);
      expect(table.lit.size).toBe(1);
      vi.advanceTimersByTime(1000);
      expect([table.sender.busy, table.lit.size]).toEqual([true, 0]);
    } finally {
      vi.useRealTimers();
    }
  });
  it("and others' turns that come before a frame is drawn are taken together", async () => {
    const table = await chosen();
    socket.shows(2, key());
    socket.shows(3);
    socket.shows(4);
    expect(table.now?.version).toBe(2);
    await draws();
    expect(table.now?.version).toBe(4);
  });

  it("is not asked for while a bot plays in one’s place", async () => {
    const table = asked();
    await draws();
    expect(table.mine).toBe(true);
    socket.shows(2, "", true);
    await draws();
    expect(table.mine).toBe(false);
  });
});
