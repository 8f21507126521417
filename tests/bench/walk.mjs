import { answerPage, look, newPerson } from "../request/enrolling.ts";
import { formWith } from "../request/form.ts";

/** A level with paid courses, which every demo institution offers. */
const START = "/candidate/graduacao";

/** First serial number for CPFs and e-mails of the bench; the other tests use lower ones. */
const FIRST_PERSON = 500_000;

/** Submits one page after another until `isThere` accepts the URL. @returns the URL */
async function walkTo(visitor, isThere) {
  const person = newPerson(FIRST_PERSON + visitor.serial);
  let path = START;
  for (let pages = 0; !isThere(path); pages++) {
    const answered = pages < 30 && (await answerPage(visitor, path, { person }));
    if (!answered) throw new Error(`${visitor.host}: the enrolment ended at ${path}`);
    path = (await look(visitor, answered.next)).path;
  }
  return path;
}

/** Walks a visitor to the personal-data step. @returns its URL, and the action and fields of a valid post */
export async function walkToPersonalData(visitor) {
  const path = await walkTo(visitor, (at) => /[?&]step=personalInfo\b/.test(at));
  const { action, values, choices } = formWith((await look(visitor, path)).html, 'name="step-form"');
  const person = newPerson(FIRST_PERSON + visitor.serial);
  return { path, action, fields: { ...values, ...choices, ...person, intent: "next" } };
}

/** Enrols a visitor up to the payment page of the first installment. @returns the page's URL */
export function walkToCheckout(visitor) {
  return walkTo(visitor, (at) => /\/payments\/[^/]+$/.test(at));
}

/** Issues a charge at the checkout. @returns the URL of the charge's page */
export async function pay(visitor, checkout, method) {
  const person = newPerson(FIRST_PERSON + visitor.serial);
  const { next } = await answerPage(visitor, checkout, { person, method });
  return (await look(visitor, next)).path;
}
