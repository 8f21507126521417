import { formWith } from "./form.ts";

/** A client for pages: a visitor of the built handler, or of a server. */
export interface Asker {
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
}

/** A page on the candidate's way. */
export interface SeenPage {
  name: string;
  path: string;
  html: string;
}

/**
 * Walks the enrolment of a level up to the personal data, or up to their last group where the journey asks in groups.
 * Also posts each earlier group once without answers, to see the refusal.
 * @returns the action of the form that is reached, and its fields, ready to post
 */
export async function walkToPersonalData(
  asker: Asker,
  candidate: Record<string, string>,
  { seen = [], level = "graduacao" }: { seen?: SeenPage[]; level?: "graduacao" | "pos-graduacao" } = {},
) {
  const isFirst = level === "graduacao";
  let page = await look(
    asker,
    seen,
    isFirst ? "level" : "mode",
    `/candidate/${level}?step=${isFirst ? "levels" : "modes"}`,
  );
  for (const name of [...(isFirst ? ["mode"] : []), "course", "campus", "personal data"]) {
    const { action, choices } = formWith(page.html, 'name="step-form"');
    page = await follow(asker, seen, name, await asker.post(action, { ...choices, intent: "next" }));
  }
  const typed = (html: string) => {
    const { action, values, choices } = formWith(html, 'name="step-form"');
    const { gender, maritalStatus, nationalityId } = choices;
    const listed = Object.entries({ gender, maritalStatus, nationalityId }).filter(([, value]) => value) as string[][];
    return { action, fields: { ...values, ...Object.fromEntries(listed), ...candidate, intent: "next" } };
  };
  let person = typed(page.html);
  for (let next = await nextGroup(); next; next = await nextGroup()) person = typed(next.html);
  if (!page.html.includes('value="find-address"')) return person;
  const found = await asker.post(person.action, { ...person.fields, intent: "find-address" });
  page = await follow(asker, seen, "personal data, address found", found);
  return typed(page.html);

  /** Answers a group and returns the page after it; null for the last group, which asks for the house number. */
  async function nextGroup(): Promise<SeenPage | null> {
    const group = /[?&]group=(\w+)/.exec(person.action)?.[1];
    if (!group || page.html.includes('name="number"')) return null;
    await refused(asker, seen, `personal data (${group}), refused`, person.action);
    const answer = await asker.post(person.action, person.fields);
    page = await follow(asker, seen, `personal data after ${group}`, answer);
    return page;
  }
}

/** Enrols up to the payment page of the first installment. */
export async function walkToCheckout(asker: Asker, candidate: Record<string, string>, seen: SeenPage[] = []) {
  const person = await walkToPersonalData(asker, candidate, { seen });
  await refused(asker, seen, "personal data, refused", person.action);
  let page = await follow(asker, seen, "account", await asker.post(person.action, person.fields));
  const account = formWith(page.html, 'name="step-form"');
  await refused(asker, seen, "account, refused", account.action);
  const password = "Jabuti-Azul7!quente";
  const signedUp = await asker.post(account.action, {
    ...account.values,
    password,
    passwordConfirmation: password,
    intent: "next",
  });
  page = await follow(asker, seen, "review", signedUp);
  const review = formWith(page.html, 'name="step-form"');
  page = await follow(asker, seen, "contract", await asker.post(review.action, { ...review.values, intent: "next" }));
  const contract = formWith(page.html, 'name="hash"');
  const accepted = await asker.post(contract.action || page.path, { ...contract.values, accepted: "true" });
  page = await follow(asker, seen, "class or checkout", accepted);
  if (page.path.endsWith("/class")) {
    const { action, values, choices } = formWith(page.html, 'type="radio"');
    const selected = await asker.post(action || page.path, { ...values, ...choices, intent: "select" });
    page = await follow(asker, seen, "checkout", selected);
  }
  return page;
}

/** Requests the pages that a candidate sees from the first choice to the paid enrolment. */
export async function walkCandidatePages(asker: Asker, candidate: Record<string, string>): Promise<SeenPage[]> {
  const seen: SeenPage[] = [];
  await look(asker, seen, "sign-in", "/candidate/signin");
  await look(asker, seen, "not found", "/candidate/nothing/here");
  let page = await walkToCheckout(asker, candidate, seen);
  const checkout = page.path;
  for (const method of ["card", "slip", "pix"]) {
    const { action, values } = formWith(page.html, 'name="method"');
    const paying = await asker.post(action || checkout, { ...values, method, intent: "pay" });
    const shown = await follow(asker, seen, method, paying);
    if (method === "slip") await look(asker, seen, "slip, printed", `${shown.path}/slip`);
    page = await look(asker, seen, "checkout, again", checkout);
  }
  const bank = /\/sandbox-provider\/charges\/[\w-]+/.exec(seen.findLast(({ name }) => name === "pix")!.html)?.[0];
  const { action, values } = formWith((await look(asker, [], "bank", bank!)).html, 'value="approved"');
  await asker.post(action || bank!, { ...values, decision: "approved" });
  await look(asker, seen, "approved", seen.findLast(({ name }) => name === "pix")!.path);
  await look(asker, seen, "contract, accepted", checkout.replace("payments", "contract-acceptance"));
  await look(asker, seen, "candidate area", "/candidate/portal");
  await look(asker, seen, "enrolment data", checkout.replace("payments", "enrollment-data"));
  await look(asker, seen, "manual", checkout.replace("payments", "manual"));
  await look(asker, seen, "own data", "/candidate/update-personal-data");
  return seen;
}

async function look(asker: Asker, seen: SeenPage[], name: string, path: string): Promise<SeenPage> {
  const response = await asker.get(path);
  const target = response.headers.get("location");
  if (target) return look(asker, seen, name, target);
  const page = { name, path, html: await response.text() };
  seen.push(page);
  return page;
}

function follow(asker: Asker, seen: SeenPage[], name: string, response: Response): Promise<SeenPage> {
  const target = response.headers.get("location");
  if (response.status !== 303 || !target) throw new Error(`${name}: expected a redirect, got ${response.status}`);
  return look(asker, seen, name, target.replace(/#.*/, ""));
}

async function refused(asker: Asker, seen: SeenPage[], name: string, path: string): Promise<void> {
  const response = await asker.post(path, { intent: "next" });
  if (response.status !== 422) throw new Error(`${name}: expected a refusal, got ${response.status}`);
  seen.push({ name, path, html: await response.text() });
}

/** Personal data as typed by a candidate with a unique CPF and e-mail. */
export const typedPerson = (serial: number): Record<string, string> => ({
  fullName: "Ana Clara de Souza",
  email: `bytes.${serial}@example.com`,
  cpf: cpfOf(serial),
  birthday: "1999-05-20",
  cellphone: "11987654321",
  rg: "274815937",
  postalCode: "01310100",
  number: "900",
});

/** A CPF with valid check digits. */
function cpfOf(serial: number): string {
  const digits = [...String(100_000_000 + serial)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join("");
}
