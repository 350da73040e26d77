import { expect, it, vi } from "vitest";
import { explainer } from "../src/table/explain.svelte";

it("an explanation goes once what it explains is gone, though no pointer left it", () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  const node = { isConnected: true, getBoundingClientRect: () => ({}) };
  const element = node as unknown as Element;
  explainer.show(element, () => ({ title: "Apples", lines: [], rule: "KH 7.1" }));
  vi.runAllTimers();
  explainer.gone(element);
  vi.runAllTimers();
  expect(explainer.now?.what.title).toBe("Apples");
  node.isConnected = false;
  explainer.gone(element);
  vi.runAllTimers();
  expect(explainer.now).toBeNull();
  vi.useRealTimers();
});
