import { describe, expect, it } from "vitest";
import { initials } from "../src/table/seats";

describe("the signs of one table", () => {
  it("have one letter where nobody shares it", () => {
    expect(initials(["Ada", "bea", "Żoë", "Émile"])).toEqual(["A", "B", "Ż", "É"]);
  });
  it("have a second one in which names differ", () => {
    expect(initials(["Bryony", "Bea", "Cem"])).toEqual(["Br", "Be", "C"]);
    expect(initials(["Ben", "Bea", "Bob"])).toEqual(["Bn", "Ba", "Bb"]);
    expect(initials(["Bea", "Beatrix"])).toEqual(["B", "Bt"]);
  });
  it("have a number for one name", () => {
    expect(initials(["Anna", "Bea", "Anna"])).toEqual(["A1", "B", "A2"]);
    expect(initials(["ann", "Ann", "Ana"])).toEqual(["A1", "A2", "A3"]);
  });
  it("leave free seats without", () => {
    expect(initials(["", "Bea", ""])).toEqual(["", "B", ""]);
  });
  it("differ at every table, whatever the names", () => {
    const names = ["Anna", "Ann", "An", "A", "anna", "Ärmel", "Bo", "bo", "🦊", "🦊 x", "李", "李"];
    for (const a of names)
      for (const b of names)
        for (const c of names) {
          const found = initials([a, b, c]);
          expect(new Set(found).size, `${a} ${b} ${c}: ${found.join()}`).toBe(3);
          expect(found.every((one) => one.length > 0)).toBe(true);
        }
  });
});
