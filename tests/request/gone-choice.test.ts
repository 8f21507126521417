import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { languages, reach, refusalTexts, refusedPage } from "./refusal";
import { openSnapshot } from "./snapshot";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-gone-"));
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

/** Catalogue columns that may change while candidates enrol. */
const spoilable = {
  intake: ["active", "endsOn"],
  offer: ["active"],
  offerCampus: ["taken", "priceListId"],
  academicClass: ["taken"],
};

/** Restores one table of the catalogue, or all, to the demonstration data. */
function mend(only?: keyof typeof spoilable): void {
  for (const [name, columns] of Object.entries(spoilable)) {
    if (only && name !== only) continue;
    const old = columns.map((column) => `${column} = (select ${column} from was_${name} w where w.id = ${name}.id)`);
    db.exec(`update ${name} set ${old.join(", ")}`);
  }
}

describe.each(languages)("an enrolment that cannot be made, in %s", (language) => {
  const text = refusalTexts[language];

  it("reports why an enrolment cannot go on, and creates none [ENR-12] [ENR-07]", async () => {
    // The clock stops, so that the lists, which are cached for seconds, keep the removed choices.
    vi.useFakeTimers({ toFake: ["Date"] });
    const { visitor, path, action, values } = await reach(portal.visitor(), "step=review", {
      language,
      serial: ++serial,
    });
    const before = snapshot.take();
    const faults: [string, string][] = [
      [text.intake, `update intake set "endsOn" = '2020-01-01'`],
      [text.intake, "update intake set active = 0"],
      [text.offer, "update offer set active = 0"],
      [text.vacancies, 'update "offerCampus" set taken = seats'],
      [text.price, 'update "offerCampus" set "priceListId" = null'],
    ];
    for (const [said, fault] of faults) {
      db.exec(fault);
      expect(await refusedPage(visitor.post(action, { ...values, intent: "next" }), 422, language)).toContain(said);
      mend();
    }
    expect(snapshot.take()).toEqual(before);
    db.exec(`update draft set "expiresAt" = '2020-01-01T00:00:00.000Z'`);
    const expired = snapshot.take();
    const late = await visitor.post(action, { ...values, intent: "next" });
    const restarted = await look(visitor, late.headers.get("location") ?? path);
    expect(restarted.html).toContain(text.expired);
    expect(snapshot.take()).toEqual(expired);
    // Otherwise the sweep would delete the draft during another test.
    db.exec(`delete from draft where "expiresAt" < '2021'`);
  });
});

describe("a choice that is no longer available", () => {
  it("redirects a visitor of the review to the step of the choice, with the reason [ENR-12] [ENR-05]", async () => {
    const { visitor, path } = await reach(portal.visitor(), "step=review", { language: "es", serial: ++serial });
    db.exec('update "offerCampus" set taken = seats');
    await portal.close();
    portal = await openPortal({ DATA_DIR: dataDir });
    const again = portal.visitor();
    const cookie = visitor.cookie();
    const first = await again.get(path, { cookie });
    const to = first.headers.get("location")!;
    expect(to).toMatch(/step=(courses|campuses|modes)/);
    expect(await (await again.get(to, { cookie })).text()).toContain(refusalTexts.es.gone);
    mend();
  });
});

describe("a payment with invalid data", () => {
  it("reports why each voucher is refused, that a class is full, and that a method is missing [VOU-01] [CLS-01] [PAY-13]", async () => {
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
    db.exec('update "academicClass" set taken = slots');
    const full = await refusedPage(visitor.post(choice.path, { ...choices, intent: "select" }), 409, "en");
    expect(full).toMatch(/full/i);
    mend("academicClass");
    expect(snapshot.take()).toEqual(before);
    expect((await visitor.post(choice.path, { ...choices, intent: "select" })).status).toBe(303);
    const ready = snapshot.take();
    const reasons = {
      NOSUCH: [422, /not found/],
      EXPIRADO20: [422, /has expired/],
      ESGOTADO30: [409, /limit/],
      "' OR 1=1 --": [422, /not found/],
      "<script>alert(1)</script>": [422, /not found/],
      "": [422, /Type the code/],
    } as const;
    for (const [voucher, [status, reason]] of Object.entries(reasons)) {
      const html = await refusedPage(visitor.post(path, { intent: "apply-voucher", voucher }), status, "en");
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
