import { formWith } from "./form.ts";

/** A client for pages: a visitor of the built handler, or of a server. */
export interface Asker {
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>): Promise<Response>;
}

/** A post that the portal answered with a redirect: it acknowledged that the data is stored. */
export interface Acknowledged {
  /** What was posted: a step of the enrolment, or `contract`, `class` or `payment`. */
  at: string;
  /** The redirect's target, without the fragment. */
  next: string;
}

/** Texts that a candidate types, with a unique CPF and e-mail. */
export function newPerson(serial: number): Record<string, string> {
  return {
    fullName: "Beatriz Moreira Lima",
    email: `pessoa.${serial}@example.com`,
    cpf: cpfOf(serial),
    birthday: "1996-03-14",
    cellphone: "11987654321",
    rg: "274815937",
    postalCode: "01310100",
    address: "Avenida Paulista",
    neighborhood: "Bela Vista",
    number: "900",
    country: "BR",
    state: "SP",
    city: "sp-sao-paulo",
  };
}

export const PASSWORD = "Jabuti-Azul7!quente";

/** Answers the page at `path` as a candidate would; null when there is nothing left to do. */
export async function answerPage(
  asker: Asker,
  path: string,
  { person, method = "pix" }: { person: Record<string, string>; method?: string },
): Promise<Acknowledged | null> {
  const { html, path: shown } = await look(asker, path);
  const post = async (at: string, mark: string, fields: Record<string, string>, chosen = false) => {
    const { action, values, choices } = formWith(html, mark);
    const sent = { ...values, ...(chosen ? choices : {}), ...fields };
    const response = await asker.post(action || shown, sent);
    const next = response.headers.get("location");
    if (response.status !== 303 || !next)
      throw new Error(`${at}: ${response.status} ${errorsIn(await response.text())}`);
    return { at, next: next.replace(/#.*/, "") };
  };
  if (/\/contract-acceptance\//.test(shown))
    return html.includes('name="hash"')
      ? post("contract", 'name="hash"', { accepted: "true", responsibleAccepted: "true" })
      : null;
  if (/\/class$/.test(shown)) return post("class", 'type="radio"', { intent: "select" }, true);
  if (/\/payments\/[^/]+$/.test(shown))
    return html.includes('name="method"') ? post("payment", 'name="method"', { method, intent: "pay" }) : null;
  if (!html.includes('name="step-form"')) return null;
  const step = /[?&]step=(\w+)/.exec(formWith(html, 'name="step-form"').action || shown)?.[1] ?? "levels";
  const listed = Object.fromEntries(
    Object.entries(formWith(html, 'name="step-form"').choices).filter(([name]) => !(name in person)),
  );
  const typed = step === "personalInfo" ? { ...listed, ...person } : {};
  const password = step === "account" ? { password: PASSWORD, passwordConfirmation: PASSWORD } : {};
  return post(step, 'name="step-form"', { ...typed, ...password, intent: "next" }, step !== "review");
}

/**
 * Answers pages until nothing is left to do, or until the first page whose URL contains `stopAt`.
 * @returns every answered page, and the last URL
 */
export async function enrolOverPages(
  asker: Asker,
  start: string,
  wish: Parameters<typeof answerPage>[2],
  stopAt?: string,
) {
  const done: Acknowledged[] = [];
  let path = start;
  for (let answered = await answerPage(asker, path, wish); answered; answered = await answerPage(asker, path, wish)) {
    done.push(answered);
    path = answered.next;
    if (stopAt && path.includes(stopAt)) break;
    if (done.length > 30) throw new Error(`going round: ${done.map(({ at }) => at).join(" ")}`);
  }
  return { done, last: path };
}

/** Loads the page at a path and follows redirects. */
export async function look(asker: Asker, path: string): Promise<{ path: string; html: string }> {
  const response = await asker.get(path);
  const target = response.headers.get("location");
  if (target) return look(asker, target.replace(/#.*/, ""));
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return { path, html: await response.text() };
}

export const errorsIn = (html: string) =>
  [...html.matchAll(/role="alert".*?<\/(?:ul|div)>/gs)]
    .map(([text]) => text.replace(/<[^>]+>/g, " "))
    .join(" ")
    .slice(0, 600);

/** A CPF with valid check digits. */
function cpfOf(serial: number): string {
  const digits = [...String(300_000_000 + serial)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join("");
}
