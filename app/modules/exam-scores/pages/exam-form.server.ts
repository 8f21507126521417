import { z } from "zod";
import { normalText } from "~/rules/normal-text";

/** The most characters that are stored of a typed text. */
const LONGEST = 20;

const Text = z
  .string()
  .default("")
  .transform((text) => normalText(text).slice(0, LONGEST));

/** The texts of the form as they are stored, finished or not. */
export const UnfinishedExam = z.object({
  ...{ year: Text, languages: Text, humanities: Text, sciences: Text, mathematics: Text, essay: Text },
});
