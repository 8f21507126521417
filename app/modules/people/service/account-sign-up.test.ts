import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignUp } from "~/api/account";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { candidatesOf } from "~/modules/enrolments/service/test-enrolment";

const bia: SignUp = {
  uuid: "bia-000000000000000000",
  name: "Bia Ramos Lima",
  username: "111.444.777-35",
  email: "Bia.Lima@example.com",
  password: "Tulipa9!",
  cellphone: "(11) 98888-7777",
  applicationAlias: "portal",
};

describe.each(engines)("sign-up without an enrolment on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const atInstitution = (change: Partial<SignUp> = {}, ies = "aurora-uni") =>
    backend.as().account.signUpAtInstitution({
      params: { tenant: "aurora", ies },
      query: { sendEmail: true },
      body: { ...bia, ...change },
    });

  it("creates one account from repeated posts, sends one mail, and allows signing in by e-mail and CPF [AUT-03]", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => atInstitution()));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(await atInstitution()).toEqual({ status: 201, body: { id: bia.uuid } });
    const rows = await backend.db.selectFrom("outbox").selectAll().execute();
    expect(rows.filter(({ payloadJson }) => payloadJson.includes("bia.lima@example.com"))).toHaveLength(1);
    for (const username of ["bia.lima@example.com", "11144477735"]) {
      const body = { username, password: bia.password };
      const opened = await backend.as().auth.signInAtTenant({ params: { tenant: "aurora" }, body });
      expect(opened).toMatchObject({ status: 200, body: { user: { personId: null, type: "candidate" } } });
    }
    const rights = await backend.db.selectFrom("userRight").selectAll().where("userId", "=", bia.uuid).execute();
    expect(rights).toMatchObject([{ level: "institution", roleAlias: "candidate" }]);
  });

  it("reports that the e-mail or the CPF has an account [AUT-03]", async () => {
    const exists = { status: 409, body: { code: "USER_ALREADY_EXISTS" } };
    const other = { uuid: "other-0000000000000000", email: "other@example.com", username: "other@example.com" };
    expect(
      await atInstitution({ ...other, email: "ana.souza@example.com", username: "ana.souza@example.com" }),
    ).toEqual(exists);
    expect(await atInstitution({ ...other, username: "52998224725" })).toEqual(exists);
    expect(await atInstitution({ ...other, uuid: bia.uuid })).toEqual(exists);
  });

  it("refuses a sign-up in an application when the passport belongs to an account [AUT-03] [ENR-08]", async () => {
    const passport = "AB7654321";
    const owner = { uuid: "owner-0000000000000000", email: "owner@example.com", username: passport };
    expect((await atInstitution(owner)).status).toBe(201);
    const candidates = candidatesOf(backend);
    const { id } = await candidates.newDraft();
    const post = (change: object) => {
      const person = candidates.newPerson({ foreigner: true, ...change });
      return backend.as().account.signUp({ params: { id }, body: { person, password: "Segura#91" } });
    };
    expect(await post({ passport })).toMatchObject({ status: 409, body: { code: "USER_ALREADY_EXISTS" } });
    expect((await post({ passport: "AB7654322" })).status).toBe(201);
  });

  it("accepts a phone of another country, and refuses one that does not exist there [AUT-03] [FRM-02]", async () => {
    const abroad = { uuid: "abroad-000000000000000", email: "abroad@example.com", username: "abroad@example.com" };
    expect(await atInstitution({ ...abroad, cellphone: "+351 112 345 678" })).toMatchObject({
      status: 422,
      body: { fields: { cellphone: "personalData.errorPhoneUnknown" } },
    });
    expect((await atInstitution({ ...abroad, cellphone: "+351 912 345 678" })).status).toBe(201);
    const row = await backend.db.selectFrom("userAccount").selectAll().where("email", "=", abroad.email).execute();
    expect(row[0]?.settingsJson).toContain('"cellphone":"+351912345678"');
  });

  it("reports every invalid field, and requires a strong password [AUT-03]", async () => {
    expect(await atInstitution({ name: "B2", email: "x", username: "!", cellphone: "1" })).toMatchObject({
      status: 422,
      body: {
        fields: {
          name: "personalData.errorNameCharacter",
          email: "personalData.errorEmailAt",
          cellphone: "personalData.errorCellphone",
          username: "access.errorUsername",
        },
      },
    });
    for (const password of ["Ab1!", "tulipa9!", "Tulipas!", "Tulipa99"])
      expect(await atInstitution({ uuid: "weak-00000000000000000", password })).toMatchObject({
        status: 422,
        body: { code: "POOR_PASSWORD" },
      });
  });

  it("is refused at another tenant and its institutions, and where the tenant has disabled it [AUT-03]", async () => {
    expect((await atInstitution({}, "horizonte")).status).toBe(404);
    const atTenant = (tenant: string) =>
      backend.as().account.signUpAtTenant({ params: { tenant }, query: { sendEmail: false }, body: bia });
    expect((await atTenant("horizonte")).status).toBe(404);
    expect((await atTenant("aurora")).status).toBe(201);
    await backend.db.updateTable("tenant").set({ settingsJson: '{"createAccountEnabled":false}' }).execute();
    expect((await atTenant("aurora")).status).toBe(404);
  });
});
