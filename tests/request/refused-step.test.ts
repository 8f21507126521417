import { afterAll, beforeAll, expect, it } from "vitest";
import { look } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { reach } from "./refusal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

it("keeps the search of the courses after a refusal, a suggestion and a mailed link [ENR-03] [ENR-13]", async () => {
  const visitor = portal.visitor();
  const search = "q=direito&order=price";
  const start = await reach(visitor, "step=courses", { language: "pt-BR", serial: 8701 });
  const { html } = await look(visitor, `${start.path}&${search}`);
  const { action, values } = formWith(html, 'name="step-form"');
  const refused = await visitor.post(action, { ...values, course: "nobody" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/<input[^>]*name="q"[^>]*value="direito"/);
  const suggested = await visitor.post(action, { ...values, suggestion: "Gastronomia", intent: "suggest-course" });
  expect(suggested.headers.get("location")).toContain(search);
  const sent = await visitor.post(action, { ...values, resumeEmail: "eu@example.com", intent: "email-link" });
  expect(sent.headers.get("location")).toContain(search);
});

it("fills the user name of the sign-in that a refused sign-up opens [ENR-09]", async () => {
  const { visitor, action, values, person } = await reach(portal.visitor(), "step=account", {
    language: "pt-BR",
    serial: 8702,
  });
  const refused = await visitor.post(action, { ...values, password: "a", passwordConfirmation: "b", intent: "next" });
  expect(refused.status).toBe(422);
  expect(formWith(await refused.text(), 'name="username"').values.username).toBe(person.email);
  const other = { username: "outra@example.com", signInPassword: "wrong", intent: "signin" };
  const wrong = await visitor.post(action, other);
  expect(formWith(await wrong.text(), 'name="username"').values.username).toBe(other.username);
});
