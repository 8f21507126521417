import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { recurrenceTextVersion } from "../payment-terms";
import { cardBody, enrol } from "../test-payment";

const ADMIN = "admin@aurora.example.com";
const ANA = "ana.souza@example.com";
const HELENA = "admin@horizonte.example.com";

describe.each(engines)("rights to an automatic charge on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    const flags = { enableOnlySubscriptionWithRecurrence: true, enableOnlySubscriptionWithoutRecurrence: false };
    await backend.db
      .updateTable("offer")
      .set({ paymentFlagsJson: JSON.stringify(flags) })
      .execute();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** A candidate whose card is charged for each installment. */
  const recurring = async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const body = await cardBody(backend, candidate, "approved", candidate.priceCents);
    const params = { id: candidate.id };
    expect(await candidate.api.creditCard.pay({ params, body: { ...body, recurrenceTextVersion } })).toMatchObject({
      status: 201,
    });
    return { ...candidate, params };
  };
  type Api = ReturnType<TestBackend["as"]>;
  /** Runs every writing procedure as one caller, and returns the codes of the refusals; null for those done. */
  const write = async ({ recurrences }: Api, id: string) => {
    const codes: (string | null)[] = [];
    for (const run of [
      () => recurrences.openPage({ id, textVersion: recurrenceTextVersion }),
      () => recurrences.ask({ id }),
      () => recurrences.stop({ id }),
    ])
      codes.push((await orRefusal(run()))?.code ?? null);
    return codes;
  };
  const rowsOf = (id: string) =>
    backend.db.selectFrom("recurrence").selectAll().where("subscriptionId", "=", id).execute();

  it("answers 404 to staff, strangers and visitors who open or ask about a card page or stop the charge, as for an unknown id [PAY-02] [ROL-06] [TEN-08]", async () => {
    const { id } = await recurring();
    const before = await rowsOf(id);
    const stranger = await enrol(backend, { course: "direito-digital" });
    const institution = await backend.tokenOf(ADMIN, "aurora", { institutionId: demoId("aurora-uni") });
    const tenant = await backend.tokenOf(ADMIN, "aurora", { level: "tenant" });
    const elsewhere = backend.as({
      tenant: "horizonte",
      institution: "",
      token: await backend.tokenOf(HELENA, "horizonte"),
    });
    const staff = [backend.as({ token: institution }), backend.as({ token: tenant })];
    for (const api of [...staff, elsewhere, stranger.api, backend.as()]) {
      for (const one of [id, newId()]) expect(await write(api, one)).toEqual(["NOT_FOUND", "NOT_FOUND", "NOT_FOUND"]);
    }
    // Staff of the institution may read the automatic charge.
    for (const api of staff) expect(await api.recurrences.get({ id })).toMatchObject({ card: {} });
    for (const api of [elsewhere, stranger.api, backend.as()])
      await expect(api.recurrences.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await rowsOf(id)).toEqual(before);
  });

  it("refuses changes by staff who impersonate the candidate, and accepts those of the candidate [PAY-02] [ROL-07]", async () => {
    const { id, api, params } = await recurring();
    const userId = demoId("user", ANA);
    await backend.db.updateTable("subscription").set({ userId }).where("id", "=", id).execute();
    const admin = backend.as({ token: await backend.tokenOf(ADMIN, "aurora", { level: "tenant" }) });
    const acting = await admin.auth.impersonate({
      body: { username: ANA, roleAlias: "candidate", reason: "Ana telefonou" },
    });
    const token = acting.status === 200 ? acting.body.accessToken : expect.fail(JSON.stringify(acting));
    expect(await backend.as({ token }).recurrences.get(params)).toMatchObject({ card: {} });
    const [opened, , stopped] = await write(backend.as({ token }), id);
    expect([opened, stopped]).toEqual(["IMPERSONATION_NOT_ALLOWED", "IMPERSONATION_NOT_ALLOWED"]);
    expect(await rowsOf(id)).toMatchObject([{ state: "active" }]);
    expect(await write(api, id)).toEqual([null, null, null]);
    expect(await api.recurrences.get(params)).toMatchObject({ card: null });
  });

  it("accepts a stop by a payer who gave the candidate's CPF and birth date, for that enrolment only [PAY-02] [PAY-12]", async () => {
    const { id, personId, params } = await recurring();
    await backend.db.updateTable("person").set({ cpf: "11144477735" }).where("id", "=", personId).execute();
    const identity = { cpf: "11144477735", birthday: "1998-04-17" };
    const { accessToken } = await backend.as().subscriptions.identify({ ...params, ...identity });
    const payer = backend.as({ token: accessToken });
    await payer.recurrences.stop(params);
    expect(await payer.recurrences.get(params)).toMatchObject({ card: null });
    expect(await rowsOf(id)).toMatchObject([{ state: "ended" }]);
    const other = await recurring();
    await expect(payer.recurrences.stop(other.params)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
