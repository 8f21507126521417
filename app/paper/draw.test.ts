import { expect, it } from "vitest";
import { drawPdf } from "./draw";
import { readPaper } from "./test-paper";

const paperOf = (title: string, text: string) =>
  drawPdf({ title, locale: "es" }, (sheet) => sheet.add("P", () => sheet.write("regular", 10).text(text))).then(
    readPaper,
  );

it("names a document in its viewer's title bar and in its metadata, whatever signs the name has [LAY-09]", async () => {
  const title = "Łukasz & Filhos <2026> · 李";
  expect(await paperOf(title, "x")).toMatchObject({ title, xmlTitle: title, language: "es", untagged: 0 });
});

it("keeps the text of a letter that an earlier document had only as a part of another letter [PAY-04]", async () => {
  await paperOf("", "é ç ẵ");
  expect(await paperOf("", "e c a")).toMatchObject({ pages: ["e c a"] });
});
