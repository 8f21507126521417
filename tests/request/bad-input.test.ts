import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-bad-"));
let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let db: DatabaseSync;
let serial = 0;

beforeAll(async () => {
  portal = await openPortal({ DATA_DIR: dataDir });
  snapshot = openSnapshot(dataDir);
  db = new DatabaseSync(join(dataDir, "ingressa.db"));
  db.exec("pragma busy_timeout = 5000");
  for (const name of Object.keys(spoilable)) db.exec(`create table was_${name} as select * from ${name}`);
});
afterAll(async () => {
  snapshot.close();
  db.close();
  await portal.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => vi.useRealTimers());

/** What the catalogue's keepers may change while somebody enrols. */
const spoilable = {
  intake: ["active", "ends_on"],
  offer: ["active"],
  offer_campus: ["taken", "price_list_id"],
  academic_class: ["taken"],
};

/** Sets a table of the catalogue, or all of them, back to what the demonstration holds. */
function mend(only?: keyof typeof spoilable): void {
  for (const [name, columns] of Object.entries(spoilable)) {
    if (only && name !== only) continue;
    const old = columns.map((column) => `${column} = (select ${column} from was_${name} w where w.id = ${name}.id)`);
    db.exec(`update ${name} set ${old.join(", ")}`);
  }
}

/** Walks to a step of the enrolment; gives its form as shown. */
async function reach(step: string, language = "pt-BR") {
  const visitor = portal.visitor();
  await visitor.get(`/candidate/preference?lng=${language}&next=/candidate/signin`);
  const person = newPerson(++serial);
  let path = "/candidate/graduacao?step=modes";
  while (!path.includes(step)) path = (await answerPage(visitor, path, { person }))?.next ?? expect.fail(`no ${step}`);
  const page = await look(visitor, path);
  const mark = page.html.includes('id="step-form"') ? 'id="step-form"' : 'name="intent"';
  const form = formWith(page.html, mark);
  return {
    visitor,
    person,
    path: page.path,
    action: form.action || page.path,
    values: form.values,
    choices: form.choices,
  };
}

/** The page that a refused post is answered with: of the status, in the language, without traces of the inside. */
async function refusedPage(asked: Promise<Response>, status: number, language: string) {
  const response = await asked;
  const html = await response.text();
  expect(response.status, html.slice(0, 300)).toBe(status);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d|SqliteError|undefined|\[object Object\]/);
  return html;
}

/** Posts a body as it is written. */
const postRaw = (visitor: Visitor, path: string, body: string, type = "application/x-www-form-urlencoded") =>
  visitor.request(path, {
    method: "POST",
    body,
    headers: { "content-type": type, origin: "http://aurora.localhost", "sec-fetch-site": "same-origin" },
  });

const texts = {
  "pt-BR": {
    summary: "Há um problema com os dados",
    choose: "Escolha uma opção para avançar",
    unavailable: "Esta opção não está mais disponível",
    blocked: "Complete esta etapa antes de seguir",
    expired: "respostas foram apagadas",
    gone: "não está mais aberto para inscrição",
    intake: "O período de inscrição deste curso está encerrado",
    offer: "Este curso não está mais disponível",
    vacancies: "As vagas desta opção se esgotaram",
    price: "O preço desta opção ainda não está cadastrado",
    malformed: "Não entendemos o envio",
    origin: "Pedido recusado",
    card: "Dados de cartão não são aceitos aqui",
  },
  es: {
    summary: "Hay un problema con los datos",
    choose: "Elige una opción para avanzar",
    unavailable: "Esta opción ya no está disponible",
    blocked: "Completa esta etapa antes de seguir",
    expired: "sus respuestas se borraron",
    gone: "ya no está abierto para inscripción",
    intake: "El período de inscripción de este curso terminó",
    offer: "Este curso ya no está disponible",
    vacancies: "Las plazas de esta opción se agotaron",
    price: "El precio de esta opción aún no está registrado",
    malformed: "No entendimos el envío",
    origin: "Solicitud rechazada",
    card: "Aquí no se aceptan datos de tarjeta",
  },
};
const languages = Object.keys(texts) as (keyof typeof texts)[];

describe.each(languages)("bad input in %s", (language) => {
  const text = texts[language];

  it("says what is missing, malformed or hostile, keeps what was typed and changes nothing [FRM-06] [LAY-03]", async () => {
    const { visitor, action, person } = await reach("personalInfo", language);
    const before = snapshot.take();
    const hostile: Record<string, string>[] = [
      {},
      { ...person, fullName: "" },
      { ...person, cpf: "111.111.111-11", birthday: "31/02/1990", email: "a@b", cellphone: "12" },
      { ...person, fullName: '"><script>alert(1)</script>' },
      { ...person, fullName: "a".repeat(10_000) },
      { ...person, fullName: "'; drop table person; --", city: "<img src=x onerror=alert(1)>" },
      { ...person, cpf: "\u202e52998224725\ufeff", fullName: "\ud83d\ude00" },
      { ...person, fullName: "", __proto__x: "1", constructor: "1", "person[__proto__][admin]": "true", "a.b": "c" },
    ];
    for (const fields of hostile) {
      const html = await refusedPage(visitor.post(action, { ...fields, intent: "next" }), 422, language);
      expect(html).toContain(text.summary);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      const { values } = formWith(html, 'id="step-form"');
      for (const name of ["fullName", "email", "cpf"])
        if (fields[name] && fields[name].length < 200) expect(values[name]).toBe(fields[name]);
    }
    const proto = "__proto__=1&__proto__[admin]=true&constructor[prototype][admin]=true&intent=next&fullName=";
    await refusedPage(postRaw(visitor, action, proto), 422, language);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    const repeated = "fullName=A&fullName=B&email=x&email=y&cpf=1&cpf=2&intent=next&intent=back";
    await refusedPage(postRaw(visitor, action, repeated), 422, language);
    expect(await refusedPage(postRaw(visitor, action, "fullName=a%00b&intent=next"), 400, language)).toContain(
      text.malformed,
    );
    expect(snapshot.take()).toEqual(before);
    const left = await visitor.post(action, { ...person, fullName: "Ana", birthday: "31/02/1990", intent: "back" });
    expect((await look(visitor, left.headers.get("location")!)).path).not.toBe(action);
    const { html } = await look(visitor, action);
    expect(formWith(html, 'id="step-form"').values).toMatchObject({ fullName: "Ana", birthday: "31/02/1990" });
  });

  it("refuses choices that nobody offered and steps out of order [ENR-03] [ENR-10]", async () => {
    const { visitor, action } = await reach("step=modes", language);
    const before = snapshot.take();
    expect(await refusedPage(visitor.post(action, { intent: "next" }), 422, language)).toContain(text.choose);
    for (const mode of ["absent", "__proto__", "' or 1=1", "x".repeat(5000)])
      expect(await refusedPage(visitor.post(action, { intent: "next", mode }), 422, language)).toContain(
        text.unavailable,
      );
    for (const step of ["review", "account", "personalInfo", "campuses"]) {
      const ahead = await visitor.post(action.replace("step=modes", `step=${step}`), {
        intent: "next",
        password: "Abc#12345",
      });
      expect(ahead.status).toBe(303);
      const { path, html } = await look(visitor, ahead.headers.get("location")!);
      expect(path).toContain("step=modes");
      expect(html).toContain(text.blocked);
    }
    expect(snapshot.take()).toEqual(before);
  });

  it("says why an enrolment cannot go on, and makes none [ENR-12] [ENR-07]", async () => {
    // Lists that were shown are kept for seconds; once they are gone, so is the choice.
    vi.useFakeTimers({ toFake: ["Date"] });
    const { visitor, path, action, values } = await reach("step=review", language);
    const before = snapshot.take();
    const faults: [string, string][] = [
      [text.intake, "update intake set ends_on = '2020-01-01'"],
      [text.intake, "update intake set active = 0"],
      [text.offer, "update offer set active = 0"],
      [text.vacancies, "update offer_campus set taken = seats"],
      [text.price, "update offer_campus set price_list_id = null"],
    ];
    for (const [said, fault] of faults) {
      db.exec(fault);
      expect(await refusedPage(visitor.post(action, { ...values, intent: "next" }), 422, language)).toContain(said);
      mend();
    }
    expect(snapshot.take()).toEqual(before);
    db.exec("update draft set expires_at = '2020-01-01T00:00:00.000Z'");
    const expired = snapshot.take();
    const late = await visitor.post(action, { ...values, intent: "next" });
    const restarted = await look(visitor, late.headers.get("location") ?? path);
    expect(restarted.html).toContain(text.expired);
    expect(snapshot.take()).toEqual(expired);
    // The sweep would do so in the midst of another test.
    db.exec("delete from draft where expires_at < '2021'");
  });

  it("refuses card numbers in any field and posts from elsewhere, and keeps nothing of them [PAY-06] [TEN-08]", async () => {
    const { visitor, action, person } = await reach("personalInfo", language);
    const before = snapshot.take();
    const number = "4111 1111 1111 1111";
    for (const name of ["fullName", "number", "any"]) {
      const html = await refusedPage(
        visitor.post(action, { ...person, [name]: number, intent: "next" }),
        422,
        language,
      );
      expect(html).toContain(text.card);
      expect(html).not.toContain("4111");
    }
    const parts = `--x\r\ncontent-disposition: form-data; name="complement"\r\n\r\n5555-5555-5555-4444\r\n--x--\r\n`;
    const split = await refusedPage(postRaw(visitor, action, parts, "multipart/form-data; boundary=x"), 422, language);
    expect(split).toContain(text.card);
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "http://aurora.localhost", "sec-fetch-site": "same-site" },
      { origin: "null", "sec-fetch-site": "" },
    ])
      expect(await refusedPage(visitor.post(action, { ...person, intent: "next" }, headers), 403, language)).toContain(
        text.origin,
      );
    for (const origin of ["not an origin", "http://[", "%%%", "http://a b", "://", `${"a".repeat(5000)}`]) {
      const nonsense = { origin, "sec-fetch-site": "same-origin" };
      expect(await refusedPage(visitor.post(action, person, nonsense), 400, language)).toContain(text.malformed);
    }
    expect(snapshot.take()).toEqual(before);
  });
});

describe("a choice that is gone", () => {
  it("leads back to its step and says so, whatever step was asked for [ENR-12] [ENR-05]", async () => {
    const { visitor, path } = await reach("step=review", "es");
    db.exec("update offer_campus set taken = seats");
    await portal.close();
    portal = await openPortal({ DATA_DIR: dataDir });
    const again = portal.visitor();
    const cookie = visitor.cookie();
    const first = await again.get(path, { cookie });
    const to = first.headers.get("location")!;
    expect(to).toMatch(/step=(courses|campuses|modes)/);
    expect(await (await again.get(to, { cookie })).text()).toContain(texts.es.gone);
    mend();
  });
});

describe("a payment with what does not count", () => {
  it("says of each voucher why not, of a full class that it is, and of no method that one is needed [VOU-01] [CLS-01] [PAY-13]", async () => {
    const visitor = portal.visitor();
    await visitor.get("/candidate/preference?lng=en&next=/candidate/signin");
    const person = newPerson(++serial);
    let path = "/candidate/graduacao?step=modes";
    while (!path.includes("/payments/")) path = (await answerPage(visitor, path, { person }))!.next;
    const choice = await look(visitor, path);
    expect(choice.path).toMatch(/\/class$/);
    const { choices } = formWith(choice.html, 'type="radio"');
    const before = snapshot.take();
    for (const academicClassId of ["", "absent", "' or 1=1", "__proto__"]) {
      const response = await visitor.post(choice.path, { academicClassId, intent: "select" });
      expect([404, 422]).toContain(response.status);
      expect(await response.text()).toMatch(/<html lang="en"/);
    }
    db.exec("update academic_class set taken = slots");
    const full = await refusedPage(visitor.post(choice.path, { ...choices, intent: "select" }), 409, "en");
    expect(full).toMatch(/full/i);
    mend("academic_class");
    expect(snapshot.take()).toEqual(before);
    expect((await visitor.post(choice.path, { ...choices, intent: "select" })).status).toBe(303);
    const ready = snapshot.take();
    const reasons = {
      NOSUCH: /not found/,
      EXPIRADO20: /has expired/,
      ESGOTADO30: /limit/,
      "' OR 1=1 --": /not found/,
      "<script>alert(1)</script>": /not found/,
      "": /not found/,
    };
    for (const [voucher, reason] of Object.entries(reasons)) {
      const html = await refusedPage(visitor.post(path, { intent: "apply-voucher", voucher }), 422, "en");
      expect(html).toMatch(reason);
      expect(html).not.toContain("<script>alert");
      if (voucher) expect(formWith(html, 'name="voucher"').values.voucher).toBe(voucher);
    }
    for (const method of ["", "cash", "__proto__"])
      expect(await refusedPage(visitor.post(path, { intent: "pay", method }), 422, "en")).toContain(
        "Choose a payment method",
      );
    expect(snapshot.take()).toEqual(ready);
    expect((await visitor.post(path, { intent: "apply-voucher", voucher: "SOPIX15" })).status).toBe(303);
    const priced = formWith((await look(visitor, path)).html, 'name="method"');
    const slip = await refusedPage(visitor.post(path, { ...priced.values, intent: "pay", method: "slip" }), 422, "en");
    expect(slip).toContain("not valid for the chosen payment method");
    const done = await enrolOverPages(visitor, path, { person });
    expect(done.last).toMatch(/\/charge\//);
  });
});
