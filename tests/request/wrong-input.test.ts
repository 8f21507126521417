import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personalData as en } from "~/i18n/en/personal-data";
import { personalData as es } from "~/i18n/es/personal-data";
import { personalData as ptBR } from "~/i18n/pt-BR/personal-data";
import { openPortal } from "./portal";
import { reach, refusedPage } from "./refusal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const texts = { "pt-BR": ptBR, en, es };
const FOREIGNER = { foreigner: "true", cpf: "", rg: "" };
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Row = [field: string, input: string, error: keyof typeof ptBR, beside?: Record<string, string>];

/** Each kind of wrong text in each field, the message that it gets, and what else is typed. */
const rows: Row[] = [
  ["fullName", "", "errorRequired"],
  ["fullName", "   ", "errorRequired"],
  ["fullName", "Ana", "errorLastName"],
  ["fullName", "Ana 2 Souza", "errorNameCharacter"],
  ["fullName", "Ana Souza <b>", "errorNameCharacter"],
  ["fullName", "Ana Souza 😀", "errorNameCharacter"],
  ["fullName", ". Ana Souza", "errorName"],
  ["fullName", `Ana ${"a".repeat(200)}`, "errorTooLong"],
  ["socialName", "An@", "errorNameCharacter"],
  ["socialName", "a".repeat(201), "errorTooLong"],
  ["socialName", "---", "errorName"],
  ["birthday", "", "errorRequired"],
  ["birthday", "31/02/1990", "errorDate"],
  ["birthday", "1990-13-01", "errorDate"],
  ["birthday", "yesterday", "errorDateForm"],
  ["birthday", "1/1/90", "errorDateForm"],
  ["birthday", daysFromNow(3), "errorBirthdayFuture"],
  ["birthday", "31/12/1900", "errorBirthdayEarly"],
  ["birthday", daysFromNow(-15 * 366), "errorTooYoung"],
  ["latinName", "", "errorRequired", { fullName: "Ольга Иванова" }],
  ["latinName", "Ольга", "errorNameLatin", { fullName: "Ольга Иванова" }],
  ["latinName", "Olga", "errorLastName", { fullName: "Ольга" }],
  ["cpf", "", "errorRequired"],
  ["cpf", "529.982.247-2x", "errorCpfCharacter"],
  ["cpf", "529.982.247-2", "errorCpfLength"],
  ["cpf", "529.982.247-255", "errorCpfLength"],
  ["cpf", "111.111.111-11", "errorCpfRepeated"],
  ["cpf", "529.982.247-24", "errorCpf"],
  ["rg", "12345#", "errorRgCharacter"],
  ["rg", "12345", "errorRgLength"],
  ["rg", "1".repeat(16), "errorRgLength"],
  ["rg", "11.111.111-1", "errorRgRepeated"],
  ["rg", "abcdefg", "errorRgDigit"],
  ["rg", "null123", "errorRg"],
  ["rne", "", "errorForeignDocument", FOREIGNER],
  ["rne", "12345678", "errorRne", FOREIGNER],
  ["passport", "FZ1234!6", "errorPassportCharacter", FOREIGNER],
  ["passport", "FZ123", "errorPassportLength", FOREIGNER],
  ["passport", "1111111", "errorPassportRepeated", FOREIGNER],
  ["passport", "ABCDEFGH", "errorPassportDigit", FOREIGNER],
  ["email", "", "errorRequired"],
  ["email", "ana", "errorEmailAt"],
  ["email", "ana@a@b.com", "errorEmailAt"],
  ["email", "ana souza@b.com", "errorEmailSpace"],
  ["email", "ana@gmail", "errorEmailDomain"],
  ["email", "ana..souza@gmail.com", "errorEmail"],
  ["email", `${"a".repeat(200)}@b.com`, "errorTooLong"],
  ["cellphone", "", "errorRequired"],
  ["cellphone", "11 9123a-5678", "errorPhoneCharacter"],
  ["cellphone", "+351 91", "errorPhoneAbroad"],
  ["cellphone", "91234-5678", "errorCellphone"],
  ["cellphone", "(20) 91234-5678", "errorAreaCode"],
  ["cellphone", "(11) 81234-5678", "errorCellphoneNine"],
  ["postalCode", "", "errorRequired"],
  ["postalCode", "0131010", "errorPostalCode"],
  ["postalCode", "00000-000", "errorPostalCodeZeros"],
  ["address", "", "errorRequired"],
  ["address", "R", "errorAddress"],
  ["address", "R".repeat(201), "errorTooLong"],
  ["number", "", "errorRequired"],
  ["number", "9".repeat(201), "errorTooLong"],
  ["complement", "x".repeat(201), "errorTooLong"],
  ["neighborhood", "", "errorRequired"],
  ["neighborhood", "B", "errorNeighborhood"],
  ["neighborhood", "B".repeat(201), "errorTooLong"],
];

const plain = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>|<[^>]*>|<!--.*?-->/gs, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .trim();

describe.each(["pt-BR", "en", "es"] as const)("a wrong text in %s", (language) => {
  let form: Awaited<ReturnType<typeof reach>>;
  beforeAll(async () => {
    form = await reach(portal.visitor(), "personalInfo", { language, serial: 700, level: "pos-graduacao" });
  });

  it.each(rows)("of %s: %j is reported at the field and in the summary: %s [FRM-02] [FRM-06]", async (...row) => {
    const [field, input, error, beside] = row;
    const { visitor, action, person, values, choices } = form;
    const listed = Object.fromEntries(
      Object.entries(choices).filter(([name]) => !(name in person) && name !== "__intent__"),
    );
    const fields = { ...values, ...listed, ...person, ...beside, [field]: input, intent: "next" };
    const html = await refusedPage(visitor.post(action, fields), 422, language);
    const text = texts[language][error];
    const shown = new RegExp(`<(\\w+)[^>]* id="${field}-error"[^>]*>(.*?)</\\1>`, "s").exec(html)?.[2] ?? "";
    expect(plain(shown)).toContain(text);
    const label = plain(new RegExp(`<label[^>]* for="${field}"[^>]*>(.*?)</label>`, "s").exec(html)?.[1] ?? "");
    const link = plain(new RegExp(`<a[^>]* href="#${field}"[^>]*>(.*?)</a>`, "s").exec(html)?.[1] ?? "");
    expect(link).toContain(text);
    expect(link.toLowerCase()).toContain(label.replace(/\s*[*(].*/s, "").toLowerCase());
  });
});
