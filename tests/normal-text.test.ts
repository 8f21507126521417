import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lineText } from "~/form/line";
import { voucherKey } from "~/modules/payments/service/voucher-rule";
import type { CustomField } from "~/modules/people/rules/custom-field";
import { personFieldNames } from "~/modules/people/rules/person";
import { identifierOf } from "~/modules/people/service/identifier";
import { line } from "~/modules/settings/rules/setting-field";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import { normalText } from "~/rules/normal-text";

type Parser = (...given: unknown[]) => unknown;
type Typed = { samples: readonly string[]; given?: (text: string) => unknown[] };

const today = "2026-11-30";
const label = { "pt-BR": "", en: "", es: "" };
const date: CustomField = { name: "a", required: true, label, type: "date" };
const masked: CustomField = { name: "a", required: true, label, type: "text", mask: "99/999-9" };

const names = ["Ana D'Ávila", "Jô", "Łukasz Nguyễn-Pereira", "李小龙", "Ольга", "A'isha Souza Jr."];
const days = ["5/3/1999", "05031999", "05.03.1999", "5-3-1999", "05 03 1999", "5 / 3 / 1999", "1999-03-05"];
const emails = ["Ana.Souza@example.com"];
const cpfs = ["529.982.247-25", "52998224725"];
const phones = { mobile: "(11) 91234-5678", landline: "+55 11 3123-4567" };
const cards = ["4111 1111 1111 1111", "4111-1111-1111-1111"];

/** Valid texts for each field about a person that has a parser of its own. */
const fields: Record<string, readonly string[]> = {
  ...{ fullName: names, latinName: ["Ana D'Ávila"], socialName: names, birthday: days, cpf: cpfs, email: emails },
  ...{ rne: ["V123456-J"], passport: ["FZ 123456"], rg: ["12.345.678-9"], postalCode: ["01310-100"] },
  ...{ cellphone: [phones.mobile], phone: [phones.landline], address: ["Rua D'Oeste, 12 - fundos"] },
  ...{ number: ["12-B"], complement: ["Bloco A - ap. 3"], neighborhood: ["Pau D'Alho"], relationship: ["tia-avó"] },
};

/** Every parser of what people type, with valid texts; null for one that reads what programs write. */
const parsers: Record<string, Typed | null> = {
  parseBirthDate: { samples: days, given: (text) => [text, today] },
  parseCpf: { samples: cpfs },
  readContent: { samples: ["Direito Penal"], given: (text) => [{ name: line(80) }, { name: text }] },
  parseHex: null,
  parseKey: null,
  readStart: null,
  readCpfList: { samples: cpfs },
  readLine: null,
  readRecord: null,
  readCsv: null,
  parseCnpj: { samples: ["11.222.333/0001-81"] },
  parseEmail: { samples: emails },
  parseHostname: { samples: ["matricula.escola-do-vale.br"] },
  parseRne: { samples: ["V123456-J"] },
  parsePassport: { samples: ["FZ 123456"] },
  parseRg: { samples: ["12.345.678-9"] },
  parsePostalCode: { samples: ["01310-100", "01.310-100"] },
  parseMobile: { samples: [phones.mobile] },
  parseLandline: { samples: [phones.landline] },
  parsePhone: { samples: Object.values(phones) },
  parsePersonName: { samples: names },
  readCustomField: { samples: ["06/123-4", "061234"], given: (text) => [masked, text] },
  readCustomFields: { samples: days, given: (text) => [[date], { a: text }] },
  parseCardNumber: { samples: cards },
  parseExpiry: { samples: ["12/30", "122030"] },
  parseAmount: { samples: ["R$ 1.234,56", "1234,5"] },
  parseLine: {
    samples: ["00190.00009 01234.567004 00001.234178 1 16560000129990"],
    given: (text) => [text, today],
  },
  parseScore: { samples: ["712,5", "1.000"] },
  parseProtocol: { samples: [protocolOf(4812)] },
  typedDay: { samples: days },
  typedPeriod: { samples: days, given: (text) => [{ from: [text], until: [] }] },
  typedPayee: { samples: [...cpfs, ...emails, phones.mobile], given: (text) => [{ pixKey: text }] },
  parsePixKey: {
    samples: [...cpfs, ...emails, phones.mobile, "11.222.333/0001-81", "123e4567-e89b-42d3-a456-426614174000"],
  },
  typedTime: { samples: ["9:30", "0930", "9h30"] },
  typedAsWritten: null,
  readPersonField: null,
  readPersonText: null,
  readTextFile: null,
  parseResults: null,
  parsePix: null,
  parseCursor: null,
  parseCaptchaKey: null,
  readFields: null,
  readJson: null,
};

const unseen = ["", "", "", "\u200b", "\u200d", "\u200e", "\u202c", "\u2066", "\ufeff", "\u00ad"];
const spaces = [" ", "\u00a0", "\u2003", "\u202f", "\t", "  ", "\u3000 "];
const variants: Record<string, readonly string[]> = {
  "'": ["'", "´", "`", "‘", "’", "ʼ", "＇"],
  "-": ["-", "‐", "‑", "–", "—", "−", "－"],
  " ": spaces,
};
const written = (sign: string) =>
  variants[sign] ??
  (/[0-9a-z@]/i.test(sign)
    ? [sign, sign, String.fromCharCode(sign.charCodeAt(0) + 0xfee0)]
    : [sign, sign.normalize("NFD")]);

const signs = [...unseen, ...Object.values(variants).flat(), "a", "\u0301", "\u0323", "１", "\u1ffd", "가", "\ud800"];

/** A text as it comes from other programs, phones and PDFs: with other signs that look the same, or like nothing. */
function decorated(text: string): fc.Arbitrary<string> {
  const signs = [...text].map((sign) => fc.tuple(fc.constantFrom(...written(sign)), fc.constantFrom(...unseen)));
  const around = fc.constantFrom("", ...spaces);
  return fc.tuple(around, fc.tuple(...signs), around).map((parts) => parts.flat(3).join(""));
}

const modules = import.meta.glob<Record<string, Parser>>(["../app/rules/**/*.ts", "../app/modules/*/rules/**/*.ts"], {
  import: "*",
});

/** Every exported function of the rules whose name says that it reads a text. */
async function found(): Promise<[name: string, parse: Parser][]> {
  const all: [string, Parser][] = [];
  for (const [path, load] of Object.entries(modules)) {
    if (/\.test\.|\/test-/.test(path)) continue;
    const source = readFileSync(join(import.meta.dirname, path), "utf8");
    const exported = [...source.matchAll(/^export (?:function|const) ((?:parse|read|typed)[A-Z]\w*)[( ]/gm)];
    for (const [, name = ""] of exported) all.push([name, (await load())[name]!]);
  }
  return all;
}

const functions = await found();
const typed = functions.filter(([name]) => parsers[name]);

function expectSame(parse: (text: string) => unknown, sample: string): void {
  const clean = parse(sample);
  expect(clean, sample).not.toBeNull();
  fc.assert(
    fc.property(decorated(sample), (text) => {
      expect(parse(text)).toEqual(clean);
    }),
    { numRuns: 25 },
  );
}

it.each(typed)("%s reads a text with signs that look right as it reads the clean text [FRM-02]", (name, parse) => {
  const { samples, given = (text) => [text] } = parsers[name]!;
  for (const sample of samples) expectSame((text) => parse(...given(text)), sample);
});

it("every parser of the rules has valid texts here, or is said to read what programs write", () => {
  const names = functions.map(([name]) => name);
  expect(names.filter((name) => parsers[name] === undefined)).toEqual([]);
});

it.each(Object.entries(fields))("the field %s keeps the clean text [FRM-02]", async (field, samples) => {
  const [, read] = functions.find(([name]) => name === "readPersonField")!;
  expect(personFieldNames).toContain(field);
  for (const sample of samples) {
    const parse = (text: string) => read(field, text, { today, country: undefined });
    expect(parse(sample)).toHaveProperty("value");
    expectSame(parse, sample);
  }
});

it("an identifier, a voucher and the field of a form are read so too [AUT-01] [VOU-01]", () => {
  for (const sample of [...cpfs, ...emails, "secretaria-1", "D'Avila"]) expectSame(identifierOf, sample);
  expectSame(voucherKey, "BEM-VINDO10");
  expectSame((text) => lineText("missing").parse(text), "123456");
});

it("a normal text stays as it is, and 30 accents on one letter are not composed", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs) }), (text) => {
      expect(normalText(normalText(text))).toBe(normalText(text));
    }),
  );
  const heap = `a${"\u0301\u0323".repeat(50)}`;
  expect(normalText(heap)).toBe(heap);
});
