import { expect, it } from "vitest";
import { maskEmail, parseEmail, suggestEmail } from "~/modules/people/rules/email";

it("parses e-mail addresses and lower-cases them [FRM-02]", () => {
  expect(parseEmail(" Maria.Silva+ead@Gmail.COM ")).toBe("maria.silva+ead@gmail.com");
  expect(parseEmail("a@b.edu.br")).toBe("a@b.edu.br");
});

it("refuses invalid e-mail addresses [FRM-02]", () => {
  for (const text of [
    "",
    "maria",
    "maria@",
    "@gmail.com",
    "maria@gmail",
    "maria@@gmail.com",
    "maria..silva@gmail.com",
    ".maria@gmail.com",
    "maria@-gmail.com",
    "maria@gmail..com",
    "maria@10.0.0.1",
    "ma ria@gmail.com",
    "maria@gmail.com\nbcc: x@y.com",
    `${"a".repeat(65)}@gmail.com`,
  ]) {
    expect(parseEmail(text), text).toBeNull();
  }
});

it("suggests a known domain for a mistyped one [FRM-02]", () => {
  const domains = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.com.br"];
  expect(suggestEmail("maria@gmial.com", domains)).toBe("maria@gmail.com");
  expect(suggestEmail("maria@gmail.co", domains)).toBe("maria@gmail.com");
  expect(suggestEmail("maria@hotmai.com", domains)).toBe("maria@hotmail.com");
  expect(suggestEmail("maria@yaho.com.br", domains)).toBe("maria@yahoo.com.br");
  expect(suggestEmail("maria@gmail.com", domains)).toBeNull();
  expect(suggestEmail("maria@universidade.edu.br", domains)).toBeNull();
});

it("masks an e-mail address [PWD-01]", () => {
  expect(maskEmail("maria@gmail.com")).toBe("m***@gmail.com");
});
