import { normalText } from "~/rules/normal-text";
import { type Day, isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";
import { isAreaCode, isInternational, nationalPart } from "./phone";

/** A check that finds a broken rule, and the key of its error message. */
type Rule = readonly [breaks: (text: string, today: Day) => boolean, error: `personalData.error${string}`];

const sizeOf = (text: string) => text.replace(/[\s./-]/g, "").length;
const isRepeated = (text: string) => /^(.)\1+$/.test(text.replace(/[\s./-]/g, ""));
const hasNoDigit = (text: string) => !/\d/.test(text);
const dayOf = (text: string) => typedDay(text) ?? "";
const sidesOf = (email: string) => email.split("@");

const name = [
  [(text) => !/^[\p{L}\p{M}'·・. -]*$/u.test(text), "personalData.errorNameCharacter"],
] as const satisfies Rule[];

const phone = [
  [(text) => !/^\+?[\d\s().-]*$/.test(text), "personalData.errorPhoneCharacter"],
  [(text) => isInternational(text) && !/^(?:00)?55/.test(text.replace(/\D/g, "")), "personalData.errorPhoneAbroad"],
] as const satisfies Rule[];

const areaCode = [
  (text) => nationalPart(text).length > 9 && !isAreaCode(nationalPart(text).slice(0, 2)),
  "personalData.errorAreaCode",
] as const satisfies Rule;

/** The rules that have an error message of their own, by field, in the order of checking. */
const rules = {
  fullName: name,
  latinName: name,
  socialName: name,
  birthday: [
    [(text) => typedDay(text) === null, "personalData.errorDateForm"],
    [(text) => !isDay(dayOf(text)), "personalData.errorDate"],
    [(text, today) => dayOf(text) > today, "personalData.errorBirthdayFuture"],
    [(text) => dayOf(text) < "1901", "personalData.errorBirthdayEarly"],
  ],
  cpf: [
    [(text) => !/^[\d\s.-]*$/.test(text), "personalData.errorCpfCharacter"],
    [(text) => sizeOf(text) !== 11, "personalData.errorCpfLength"],
    [isRepeated, "personalData.errorCpfRepeated"],
  ],
  passport: [
    [(text) => !/^[0-9a-z\s-]*$/i.test(text), "personalData.errorPassportCharacter"],
    [(text) => sizeOf(text) < 6 || sizeOf(text) > 9, "personalData.errorPassportLength"],
    [isRepeated, "personalData.errorPassportRepeated"],
    [hasNoDigit, "personalData.errorPassportDigit"],
  ],
  rg: [
    [(text) => !/^[0-9a-z\s./-]*$/i.test(text), "personalData.errorRgCharacter"],
    [(text) => sizeOf(text) < 6 || sizeOf(text) > 15, "personalData.errorRgLength"],
    [isRepeated, "personalData.errorRgRepeated"],
    [hasNoDigit, "personalData.errorRgDigit"],
  ],
  email: [
    [(text) => sidesOf(text).length !== 2, "personalData.errorEmailAt"],
    [(text) => /\s/.test(text), "personalData.errorEmailSpace"],
    [(text) => !/\.[a-z0-9-]*[a-z][a-z0-9-]*$/i.test(sidesOf(text)[1] ?? ""), "personalData.errorEmailDomain"],
  ],
  cellphone: [
    ...phone,
    [(text) => nationalPart(text).length !== 11, "personalData.errorCellphone"],
    areaCode,
    [(text) => nationalPart(text)[2] !== "9", "personalData.errorCellphoneNine"],
  ],
  phone: [...phone, areaCode],
  postalCode: [[(text) => /^0+$/.test(text.replace(/\D/g, "")), "personalData.errorPostalCodeZeros"]],
} as const satisfies Record<string, readonly Rule[]>;

type Rules = typeof rules;
export type RuleError = { [Name in keyof Rules]: Rules[Name][number][1] }[keyof Rules];

/** Longer texts are truncated before checking. */
const LONGEST_CHECKED = 500;

/**
 * Finds the rule that a text breaks, after the field's parser has refused it.
 * @returns the message key of the first broken rule; undefined when the field has no specific rule for it
 */
export function brokenRule(field: string, text: string, today: Day): RuleError | undefined {
  if (!Object.hasOwn(rules, field)) return undefined;
  const checked = normalText(text.slice(0, LONGEST_CHECKED));
  const own: readonly Rule[] = rules[field as keyof Rules];
  return own.find(([breaks]) => breaks(checked, today))?.[1] as RuleError | undefined;
}
