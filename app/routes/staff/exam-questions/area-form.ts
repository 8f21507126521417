import type { RefusalCode } from "~/contract/refusal";
import { LONGEST_AREA } from "~/domain/entrance/question";
import type { TextKey } from "~/i18n/catalogue";

const MOST_DRAWN = 40;

/** The area that a form contains, with the errors of its fields. */
export function areaIn(form: FormData): { input: { name: string; drawn: number }; errors: Record<string, TextKey> } {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const [name, number] = [textOf("name"), textOf("drawn")];
  const isNumber = /^\d{1,2}$/.test(number) && Number(number) <= MOST_DRAWN;
  const errors: Record<string, TextKey> = {
    ...(name === "" || name.length > LONGEST_AREA ? { name: "examQuestion.errorAreaName" } : {}),
    ...(isNumber ? {} : { drawn: "examQuestion.errorDrawn" }),
  };
  return { input: { name, drawn: isNumber ? Number(number) : 0 }, errors };
}

/** The errors of an area that was refused, by the code of the refusal. */
export const areaRefusals: Partial<Record<RefusalCode, Record<string, TextKey>>> = {
  CONFLICT: { name: "examQuestion.errorAreaTwice" },
  EXAM_TOO_LONG: { drawn: "examQuestion.errorTooLong" },
};
