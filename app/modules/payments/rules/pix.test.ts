import { createDynamicPix, createStaticPix, hasError, parsePix as parseWithPeer } from "pix-utils";
import { expect, it } from "vitest";
import { crc16, dynamicPix, isTxid, parsePix, plainText, staticPix } from "~/modules/payments/rules/pix";

const receiver = { name: "Universidade Aurora", city: "São Paulo" };

it("computes the CRC of the standard's test vector [PAY-05]", () => {
  expect(crc16("123456789")).toBe("29B1");
});

it("writes and parses a static pix code [PAY-05]", () => {
  const code = staticPix({
    ...receiver,
    key: "pix@aurora.edu.br",
    amountCents: 129990,
    txid: "MAT2026",
    info: "Matrícula",
  });
  expect(code).toContain("52040000530398654071299.905802BR5919Universidade Aurora6009Sao Paulo");
  expect(parsePix(code)).toEqual({
    kind: "static",
    key: "pix@aurora.edu.br",
    url: null,
    info: "Matricula",
    name: "Universidade Aurora",
    city: "Sao Paulo",
    amountCents: 129990,
    txid: "MAT2026",
  });
});

it("writes a dynamic pix code with its address and no scheme [PAY-05]", () => {
  const code = dynamicPix({ ...receiver, url: "https://pix.example.com/v2/abc", amountCents: 5 });
  expect(code.startsWith("000201010212")).toBe(true);
  expect(parsePix(code)).toMatchObject({ kind: "dynamic", url: "pix.example.com/v2/abc", amountCents: 5, txid: null });
});

it("writes the receiver's name and city truncated and without accents [PAY-05]", () => {
  const code = staticPix({ name: "Associação Educação e Ciência", city: "São José dos Pinhais", key: "k" });
  expect(parsePix(code)).toMatchObject({
    name: "Associacao Educacao e Cie",
    city: "Sao Jose dos Pi",
    amountCents: null,
  });
  expect(plainText("Ação — nº 1", 20)).toBe("Acao n 1");
});

it("accepts transaction ids of the length for the kind of pix code [PAY-05]", () => {
  expect(isTxid("a".repeat(25), "static")).toBe(true);
  expect(isTxid("a".repeat(26), "static")).toBe(false);
  expect(isTxid("a".repeat(26), "dynamic")).toBe(true);
  expect(isTxid("a".repeat(36), "dynamic")).toBe(false);
  expect(isTxid("a-b", "static")).toBe(false);
  expect(isTxid("", "static")).toBe(false);
});

it("refuses to write a pix code with a value that does not fit [PAY-05]", () => {
  expect(() => staticPix({ ...receiver, key: "" })).toThrow(RangeError);
  expect(() => staticPix({ ...receiver, key: "k", txid: "***" })).toThrow(RangeError);
  expect(() => staticPix({ ...receiver, key: "k", amountCents: 1.5 })).toThrow(RangeError);
  expect(() => dynamicPix({ ...receiver, url: "x".repeat(78) })).toThrow(RangeError);
});

it("rejects a pix code with a changed character [PAY-05]", () => {
  const code = staticPix({ ...receiver, key: "pix@aurora.edu.br", amountCents: 100 });
  for (let place = 0; place < code.length; place += 1) {
    const wrong = code.slice(0, place) + (code[place] === "7" ? "8" : "7") + code.slice(place + 1);
    expect(parsePix(wrong), wrong).toBeNull();
  }
  for (const text of ["", "6304FFFF", "x"]) expect(parsePix(text)).toBeNull();
});

it("writes and reads pix codes as an independent implementation does [PAY-05]", () => {
  const letters = (length: number) =>
    Array.from({ length }, () => "ABCDEFGHJK0123456789"[Math.floor(Math.random() * 20)]).join("");
  for (let round = 0; round < 1_000; round += 1) {
    const [merchantName, merchantCity] = [letters(1 + (round % 25)), letters(1 + (round % 15))];
    const amountCents = 1 + Math.floor(Math.random() * 1e8);
    const [key, txid] = [`${letters(8)}@x.br`, letters(1 + (round % 25))];
    const theirs = createStaticPix({
      merchantName,
      merchantCity,
      pixKey: key,
      txid,
      transactionAmount: amountCents / 100,
    });
    if (hasError(theirs)) throw new Error(theirs.message);
    const ours = staticPix({ name: merchantName, city: merchantCity, key, txid, amountCents });
    expect(ours).toBe(theirs.toBRCode());
    const url = `pix.example.com/${letters(10)}`;
    const dynamic = dynamicPix({ name: merchantName, city: merchantCity, url });
    const theirDynamic = createDynamicPix({ merchantName, merchantCity, url });
    if (hasError(theirDynamic)) throw new Error(theirDynamic.message);
    expect(parsePix(theirDynamic.toBRCode())).toEqual(parsePix(dynamic));
    expect(hasError(parseWithPeer(dynamic))).toBe(false);
  }
});
