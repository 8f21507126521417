import { type Asker, answerPage, enrolOverPages, look, newPerson } from "./enrolling.ts";
import { formWith } from "./form.ts";

/** A page's text as people read it, with plain spaces. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");

/** The text of the summary beside a form. */
export const asideOf = (html: string) => textOf(/<aside.*?<\/aside>/s.exec(html)?.[0] ?? "");

/** The cards of the courses without their details, the title first. */
function courseCards(html: string) {
  return [...html.matchAll(/<li(?:(?!<li).)*?<button([^>]* name="course"[^>]*)>(.*?)<\/button>(.*?)<details/gs)].map(
    ([, button = "", title = "", rest = ""]) => ({ input: button, label: `${title} ${rest}` }),
  );
}

/** The card whose text begins with the title: a radio button with its label, or a course. @throws when there is none */
export function cardOf(html: string, title: string) {
  const radios = [...html.matchAll(/<label[^>]*><input type="radio"([^>]*)>.*?<\/label>/gs)];
  const labelled = radios.map(([label, input = ""]) => ({ label, input }));
  const cards = [...labelled, ...courseCards(html)].map(({ label, input }) => ({
    value: / value="([^"]*)"/.exec(input)?.[1] ?? "",
    isDisabled: / disabled/.test(input),
    text: textOf(label).trim(),
  }));
  const found = cards.find(({ text }) => text.startsWith(title));
  if (!found) throw new Error(`no card "${title}" among ${cards.map(({ text }) => text.slice(0, 40)).join(" | ")}`);
  return found;
}

interface Page {
  path: string;
  html: string;
}

/** Posts the form of a step and returns the next page. */
export async function answerStep(asker: Asker, page: Page, fields: Record<string, string>): Promise<Page> {
  const { action, values } = formWith(page.html, 'name="step-form"');
  const response = await asker.post(action, { ...values, ...fields, intent: "next" });
  const next = response.headers.get("location");
  if (!next) throw new Error(`${page.path}: ${response.status} ${textOf(await response.text()).slice(0, 600)}`);
  return look(asker, next.replace(/#.*/, ""));
}

/** Chooses the first mode of a level; returns the page of its courses. */
export async function coursesOf(asker: Asker, level: string): Promise<Page> {
  const modes = await look(asker, `/candidate/${level}?step=modes`);
  return answerStep(asker, modes, formWith(modes.html, 'name="step-form"').choices);
}

export interface Choice {
  level: string;
  course: string;
  campus: string;
  /** Empty for none. */
  voucher: string;
}

/** Enrols a new person up to the payment; returns the text of each page that shows the price. */
export async function walkPrices(asker: Asker, { level, course, campus, voucher }: Choice, serial: number) {
  const wish = { person: newPerson(serial) };
  const courses = await coursesOf(asker, level);
  const courseCard = cardOf(courses.html, course);
  const campuses = await answerStep(asker, courses, { course: courseCard.value });
  const campusCard = cardOf(campuses.html, campus);
  const personal = await answerStep(asker, campuses, { campus: campusCard.value, voucher });
  const campusesAgain = await look(asker, campuses.path);
  const { last: reviewPath } = await enrolOverPages(asker, personal.path, wish, "step=review");
  const review = await look(asker, reviewPath);
  const { last: contractPath } = await enrolOverPages(asker, reviewPath, wish, "/contract-acceptance/");
  const contract = await look(asker, contractPath);
  await answerPage(asker, contractPath, wish);
  const checkoutPath = contractPath.replace("contract-acceptance", "payments");
  if ((await look(asker, checkoutPath)).path.endsWith("/class")) await answerPage(asker, `${checkoutPath}/class`, wish);
  const checkout = await look(asker, checkoutPath);
  return {
    checkoutPath,
    checkoutHtml: checkout.html,
    course: courseCard.text,
    campus: campusCard.text,
    campusWithVoucher: cardOf(campusesAgain.html, campus).text,
    summary: asideOf(personal.html),
    review: textOf(review.html.replace(/<aside.*?<\/aside>/s, "")),
    contract: textOf(contract.html),
    checkout: textOf(checkout.html),
  };
}

/** Pays what is due by pix and approves it in the sandbox; returns the path of the charge. */
export async function payByPix(asker: Asker, checkoutPath: string): Promise<string> {
  const wish = { person: {}, method: "pix" };
  const paid = await answerPage(asker, checkoutPath, wish);
  const charge = paid?.next ?? "";
  const { html } = await look(asker, charge);
  const bank = /\/sandbox-provider\/charges\/[\w-]+/.exec(html)?.[0] ?? "";
  const decision = formWith((await look(asker, bank)).html, 'value="approved"');
  await asker.post(decision.action || bank, { ...decision.values, decision: "approved" });
  return charge;
}
