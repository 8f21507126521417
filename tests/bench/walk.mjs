import { answerPage, look, newPerson } from "../request/enrolling.ts";
import { formWith } from "../request/form.ts";

/** Where every institution of the demo offers a level whose courses cost something. */
const START = "/candidate/graduacao";

/** CPF numbers and e-mails of the bench begin here; the other tests use lower ones. */
const FIRST_PERSON = 500_000;

/** Answers page after page until the address is the one wanted. @returns the address */
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

/** Walks a visitor to the step with the personal data. @returns its address, and what a right post of it holds */
export async function walkToPersonalData(visitor) {
  const path = await walkTo(visitor, (at) => /[?&]step=personalInfo\b/.test(at));
  const { action, values, choices } = formWith((await look(visitor, path)).html, 'id="step-form"');
  const person = newPerson(FIRST_PERSON + visitor.serial);
  return { path, action, fields: { ...values, ...choices, ...person, intent: "next" } };
}

/** Enrols a visitor up to the page where the first installment is paid. @returns its address */
export function walkToCheckout(visitor) {
  return walkTo(visitor, (at) => /\/payments\/[^/]+$/.test(at));
}

/** Issues a charge at the checkout. @returns the address of its page */
export async function pay(visitor, checkout, method) {
  const person = newPerson(FIRST_PERSON + visitor.serial);
  const { next } = await answerPage(visitor, checkout, { person, method });
  return (await look(visitor, next)).path;
}
