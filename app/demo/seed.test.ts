import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormField } from "~/api/form-group";
import { JourneyDefinition } from "~/api/journey-definition";
import { PaymentFlags } from "~/api/payment";
import { Theme } from "~/api/theme";
import type { DatabaseConnection } from "~/data/connection";
import { engines, openTestDatabase } from "~/data/test-database";
import { citiesOf } from "~/modules/catalogue/service/place/city";
import { planOf } from "~/modules/payments/rules/payment-plan";
import { parseCpf } from "~/modules/people/rules/cpf";
import { createPasswordHasher } from "~/modules/people/service/password/password";
import { DEMO_PASSWORD } from "./account";
import { demoId } from "./demo-id";
import { postalCodes } from "./postal-code";
import { seedDemo } from "./seed";

const now = new Date("2026-03-10T12:00:00.000Z");
const passwords = createPasswordHasher({ memoryKib: 64, passes: 1, parallelism: 1 });

describe.each(engines)("demonstration on %s", (engine) => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase(engine);
    expect(await seedDemo(connection.db, now, passwords)).toBe(true);
  });
  afterAll(() => connection.close());

  it("does not change a database with data [OPS-01]", async () => {
    expect(await seedDemo(connection.db, now, passwords)).toBe(false);
  });

  it("creates a journey with personal data and a checkout for every level of every institution [JRN-03]", async () => {
    const rows = await connection.db.selectFrom("journeyVersion").selectAll().execute();
    expect(rows).toHaveLength(12);
    for (const { definitionJson } of rows) {
      const { stages } = JourneyDefinition.parse(JSON.parse(definitionJson));
      expect(stages.subscription.map(({ type }) => type)).toContain("personalInfo");
      expect(stages.payment.map(({ type }) => type)).toContain("checkout");
    }
  });

  it("uses every payment plan [PAY-02]", async () => {
    const rows = await connection.db.selectFrom("offer").select("paymentFlagsJson").execute();
    const plans = rows.map((row) => planOf(PaymentFlags.parse(JSON.parse(row.paymentFlagsJson))).id);
    expect([...new Set(plans)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("has themes and form fields that match the contract [TEN-04]", async () => {
    for (const row of await connection.db.selectFrom("institution").select("themeJson").execute()) {
      const { logo, darkLogo, favicon, loginPageImage } = Theme.parse(JSON.parse(row.themeJson));
      for (const path of [logo, darkLogo, favicon, loginPageImage])
        expect(existsSync(`public${path}`), `${path}`).toBe(true);
    }
    for (const row of await connection.db.selectFrom("formGroup").select("fieldsJson").execute()) {
      FormField.array().parse(JSON.parse(row.fieldsJson));
    }
  });

  it("has accounts with valid documents that sign in with the demo password [OPS-01]", async () => {
    const users = await connection.db.selectFrom("userAccount").selectAll().execute();
    expect(users.map(({ type }) => type)).toEqual(expect.arrayContaining(["candidate", "administrator", "operator"]));
    for (const user of users) {
      expect(await passwords.verify(DEMO_PASSWORD, user.passwordHash)).toBe(true);
      if (user.document) expect(parseCpf(user.document)).toBe(user.document);
    }
  });

  it("has an offer without vacancies, a full class and a class with ten free slots [ENR-12]", async () => {
    const seats = await connection.db.selectFrom("offerCampus").selectAll().whereRef("taken", "=", "seats").execute();
    expect(seats.length).toBeGreaterThan(0);
    const classes = await connection.db.selectFrom("academicClass").selectAll().execute();
    expect(classes.some(({ taken, slots }) => taken === slots)).toBe(true);
    expect(classes.some(({ taken, slots }) => taken === 0 && slots === 10)).toBe(true);
  });
});

it("finds every postal code's city in the list of cities [FRM-03]", () => {
  const isKnown = (state: string, city: string) => citiesOf(state).includes(city);
  expect(postalCodes.filter(({ code, city, stateId }) => !/^\d{8}$/.test(code) || !isKnown(stateId, city))).toEqual([]);
  expect(new Set(postalCodes.map(({ code }) => code)).size).toBe(postalCodes.length);
});

it("derives the same id for the same record and different ids for different records", () => {
  expect(demoId("aurora", "a")).toBe(demoId("aurora", "a"));
  expect(demoId("aurora", "a")).not.toBe(demoId("aurora", "b"));
});
