import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { look } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { languages, reach, refusalTexts, refusedPage } from "./refusal";
import { openSnapshot } from "./snapshot";

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let serial = 0;

beforeAll(async () => {
  portal = await openPortal();
  snapshot = openSnapshot(portal.dataDir);
});
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

/** Posts an unencoded body. */
const postRaw = (visitor: Visitor, path: string, body: string, type = "application/x-www-form-urlencoded") =>
  visitor.request(path, {
    method: "POST",
    body,
    headers: { "content-type": type, origin: "http://aurora.localhost", "sec-fetch-site": "same-origin" },
  });

describe.each(languages)("bad input in %s", (language) => {
  const text = refusalTexts[language];
  const reached = (step: string, level = "graduacao") =>
    reach(portal.visitor(), step, { language, serial: ++serial, level });

  it("is reported field by field, keeps the typed data and changes nothing [FRM-06] [LAY-03]", async () => {
    const { visitor, action, person } = await reached("personalInfo", "pos-graduacao");
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
      const { values } = formWith(html, 'name="step-form"');
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
    expect(formWith(html, 'name="step-form"').values).toMatchObject({ fullName: "Ana", birthday: "31/02/1990" });
  });

  it("shows which rules a refused password meets, says if it is common, never repeats it [AUT-03] [PWD-05]", async () => {
    const { visitor, action } = await reached("step=account");
    const answered = async (password: string, passwordConfirmation = password) => {
      const typed = { password, passwordConfirmation, intent: "next" };
      const html = await refusedPage(visitor.post(action, typed), 422, language);
      if (password) expect(html).not.toContain(password);
      return {
        html,
        rules: [...html.matchAll(/data-rule="(\w+)" data-state="(\w+)"/g)].map(([, ...rule]) => rule.join(" ")),
      };
    };
    expect((await answered("")).rules).toEqual(
      ["length", "uppercase", "number", "special", "common"].map((rule) => `${rule} open`),
    );
    expect((await answered("Jabuti77")).rules).toEqual([
      "length met",
      "uppercase met",
      "number met",
      "special unmet",
      "common met",
    ]);
    const common = await answered("Brasil@2024");
    expect(common.rules.at(-1)).toBe("common unmet");
    expect(common.html).toContain(text.common);
    expect((await answered("Jabuti-Azul7", "Jabuti-Azul8")).rules).toHaveLength(5);
  });

  it("is refused when a choice is missing or not offered, or a step is out of order [ENR-03] [ENR-10]", async () => {
    const { visitor, action } = await reached("step=modes");
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

  it("is not stored when it contains a card number or comes from another origin [PAY-06] [TEN-08]", async () => {
    const { visitor, action, person } = await reached("personalInfo", "pos-graduacao");
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
