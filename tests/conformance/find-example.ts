import { accountExamples } from "./account-example";
import { catalogueExamples } from "./catalogue-example";
import { enrolmentExamples } from "./enrolment-example";
import { essayExamples } from "./essay-example";
import type { AnyExample, Examples } from "./example";
import { externalExamples } from "./external-example";
import { journeyExamples } from "./journey-example";
import { passwordExamples } from "./password-example";
import { paymentExamples } from "./payment-example";
import { privacyExamples } from "./privacy-example";

const groups: Examples[] = [
  accountExamples,
  catalogueExamples,
  enrolmentExamples,
  essayExamples,
  externalExamples,
  journeyExamples,
  passwordExamples,
  paymentExamples,
  privacyExamples,
];

/** The example of a call, by its name `noun.verb`; undefined for a call that the backend does not answer. */
export function findExample(name: string): AnyExample | undefined {
  const [noun = "", verb = ""] = name.split(".");
  for (const group of groups) {
    const found = (group as Record<string, Record<string, AnyExample> | undefined>)[noun]?.[verb];
    if (found) return found;
  }
  return undefined;
}
