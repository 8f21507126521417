import { afterAll, beforeAll, expect, it } from "vitest";
import { enrolOverPages, errorsIn, look, newPerson, PASSWORD } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

/** An enrolment whose personal data is one form; a campaign's URL has made all choices. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=direito-digital&campus=ead";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Posts the page of personal data as a person does who chooses in its lists and types some texts. */
async function post(visitor: Visitor, html: string, typed: Record<string, string>) {
  const { action, values, choices } = formWith(html, 'name="step-form"');
  const { __intent__: _, ...listed } = choices;
  const response = await visitor.post(action, { ...values, ...listed, ...typed, intent: "next" });
  return { status: response.status, html: await response.text(), next: response.headers.get("location") };
}

/** Enrols from a page on. @returns the page of the slip */
async function slipOf(visitor: Visitor, person: Record<string, string>, from = START): Promise<string> {
  const { last } = await enrolOverPages(visitor, from, { person, method: "slip" });
  const { html } = await look(visitor, last);
  const slip = /href="([^"]*\/charge\/[^"/]+\/slip)[".?]/.exec(html)?.[1] ?? expect.fail(last);
  return (await look(visitor, slip)).html;
}

it("texts pasted from other programs enrol, and their owner signs in with a pasted CPF [FRM-02] [AUT-01]", async () => {
  const visitor = portal.visitor();
  const { cpf = "", email = "", ...rest } = newPerson(86_001);
  const written = cpf.replace(/(...)(...)(...)(..)/, "\u200e$1.$2.$3–$4\u00a0");
  const html = await slipOf(visitor, {
    ...rest,
    ...{ fullName: "Ana\u00a0\u00a0D´Ávila", birthday: " 5/3/1999", cpf: written, email: ` ${email}\u200b` },
    ...{ postalCode: "01310‑100", cellphone: "(11)\u00a098765–4321" },
  });
  expect(html).toContain("Ana D&#x27;Ávila");
  const other = portal.visitor();
  const { action, values } = formWith((await look(other, "/candidate/signin")).html, 'name="username"');
  const signedIn = await other.post(action || "/candidate/signin", {
    ...values,
    username: written,
    password: PASSWORD,
  });
  expect(signedIn.status).toBe(303);
});

it("a name in another writing system is kept, and the slip prints the one in Latin letters, even of one word [FRM-02]", async () => {
  const visitor = portal.visitor();
  const person: Record<string, string> = { ...newPerson(86_002), fullName: "Ольга" };
  const { html: first } = await look(visitor, START);
  expect(first).not.toContain('name="latinName"');
  const asked = await post(visitor, first, person);
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('id="latinName-error"');
  const doubted = await post(visitor, asked.html, { ...person, latinName: "Olga" });
  expect(doubted.status).toBe(422);
  const kept = await post(visitor, doubted.html, person);
  expect(kept.next, errorsIn(kept.html)).toBeTruthy();
  const again = await post(visitor, (await look(visitor, "/candidate/pos-graduacao?step=personalInfo")).html, person);
  expect(again.status).toBe(303);
  const slip = await slipOf(visitor, person, again.next ?? "");
  expect(slip).toMatch(/Pagador<\/dt><dd>Olga<\/dd>/);
});
