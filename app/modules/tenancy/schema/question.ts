import type { Language } from "~/api/value";

/** A frequent question with its answer, in the language of the call or the first in which the institution wrote it. */
export interface Question {
  id: string;
  /** The steps to which it relates. */
  steps: string[];
  question: string;
  answer: string;
  /** The language of question and answer. */
  language: Language;
}
