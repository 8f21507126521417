import { expect, test } from "vitest";
import { KeptText } from "./kept-text";

const ofKilobytes = (count: number) => new KeptText({ text: "x".repeat(count * 1000) });

test("readers of a text share its objects", () => {
  const kept = new KeptText({ list: [{ name: "Ana" }] });
  expect(kept.value).toBe(kept.value);
  expect(() => kept.value.list.push({ name: "Bia" })).toThrow(TypeError);
});

test("the objects of a text that was not used lately are read again from the text", () => {
  const rare = ofKilobytes(100);
  const often = ofKilobytes(100);
  const before = { rare: rare.value, often: often.value };
  for (let index = 0; index < 20; index++) {
    ofKilobytes(100);
    expect(often.value).toBe(before.often);
  }
  expect(rare.value).not.toBe(before.rare);
  expect(rare.value).toEqual(before.rare);
});
