import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { type Enrolled, enrol, notify, subscriptionRow } from "~/modules/payments/service/test-payment";

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe.each(engines)("academic classes on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const list = async ({ api, id }: Enrolled) => {
    const answer = await api.academicClass.list({ params: { id } });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  };
  const select = ({ api, id }: Enrolled, academicClassId: string) =>
    api.academicClass.select({ params: { id }, body: { academicClassId } });
  const named = async (candidate: Enrolled, name: string) => {
    const { availableClasses } = await list(candidate);
    return availableClasses.find((one) => one.name === name) ?? expect.fail(`no class ${name}`);
  };

  it("are marked when full or inactive, and hold a selected slot for 30 minutes [CLS-01] [CLS-02]", async () => {
    const candidate = await enrol(backend, { course: "administracao" });
    const { availableClasses, selectedClass } = await list(candidate);
    expect(selectedClass).toBeNull();
    expect(Object.fromEntries(availableClasses.map((one) => [one.name, one.disabledReason]))).toEqual({
      "Turma A, manhã": null,
      "Turma B, noite": null,
      "Turma C, noite": "CLASS_FULL",
      "Turma D, tarde": "CLASS_INACTIVE",
    });
    const [full, inactive] = [await named(candidate, "Turma C, noite"), await named(candidate, "Turma D, tarde")];
    expect(await select(candidate, full.id)).toMatchObject({ status: 409, body: { code: "CLASS_FULL" } });
    expect(await select(candidate, inactive.id)).toMatchObject({ status: 409, body: { code: "CLASS_INACTIVE" } });
    const wanted = await named(candidate, "Turma A, manhã");
    const expiration = minutes(30).toISOString();
    expect(await select(candidate, wanted.id)).toMatchObject({ status: 200, body: { expiration, disabled: false } });
  });

  it("allow changing the class and release the first slot [CLS-02]", async () => {
    const candidate = await enrol(backend, { course: "administracao" });
    const [old, next] = [await named(candidate, "Turma A, manhã"), await named(candidate, "Turma B, noite")];
    await select(candidate, old.id);
    const body = { oldAcademicClassId: old.id, newAcademicClassId: next.id };
    expect(await candidate.api.academicClass.change({ params: { id: candidate.id }, body })).toMatchObject({
      status: 200,
      body: { selectedClass: { id: next.id } },
    });
    expect((await named(candidate, "Turma A, manhã")).available).toBe(old.available);
    const stale = { oldAcademicClassId: old.id, newAcademicClassId: next.id };
    expect((await candidate.api.academicClass.change({ params: { id: candidate.id }, body: stale })).status).toBe(409);
  });

  it("are selected automatically when there is only one [CLS-02]", async () => {
    const candidate = await enrol(backend, { course: "direito" });
    expect((await list(candidate)).selectedClass?.name).toBe("Turma única, manhã");
  });

  it("give ten slots to ten of a hundred candidates, and a slot whose hold expired to the next [CLS-01]", async () => {
    const candidates = await Promise.all(Array.from({ length: 100 }, () => enrol(backend, { course: "fotografia" })));
    const [first] = candidates;
    const wanted = await named(first!, "Sábados de manhã");
    const sameOffer = candidates.filter(({ offer }) => offer.id === first!.offer.id);
    expect(sameOffer).toHaveLength(100);
    const answers = await Promise.all(candidates.map((candidate) => select(candidate, wanted.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const late = candidates[answers.findIndex(({ status }) => status === 409)]!;
    const early = candidates[answers.findIndex(({ status }) => status === 200)]!;
    backend.at(minutes(31));
    expect(await early.api.academicClass.verify({ params: { id: early.id } })).toMatchObject({
      status: 409,
      body: { code: "CLASS_HOLD_EXPIRED" },
    });
    expect((await named(late, "Sábados de manhã")).available).toBe(10);
    expect((await select(late, wanted.id)).status).toBe(200);
    const row = backend.db.selectFrom("academicClass").select(["taken", "slots"]).where("id", "=", wanted.id);
    expect(await row.executeTakeFirst()).toEqual({ taken: 1, slots: 10 });
    backend.at(NOW);
  });

  it("are required before paying, held while a slip is payable, and permanent once it is paid [CLS-01]", async () => {
    const candidate = await enrol(backend, { course: "administracao" });
    const { api, id, priceCents: amountCents } = candidate;
    const generate = (key: string) =>
      api.slip.generate({ params: { id }, body: { idempotencyKey: key + id, amountCents } });
    expect(await generate("early")).toMatchObject({ status: 409, body: { code: "STEP_BLOCKED" } });
    const wanted = await named(candidate, "Turma B, noite");
    await select(candidate, wanted.id);
    backend.at(minutes(40));
    expect(await generate("late")).toMatchObject({ status: 409, body: { code: "CLASS_HOLD_EXPIRED" } });
    await select(candidate, wanted.id);
    const slip = await generate("now");
    backend.at(minutes(600));
    expect((await list(candidate)).selectedClass?.id).toBe(wanted.id);
    await notify(backend, slip.status === 201 ? slip.body.id : null, { state: "approved" }, minutes(600));
    expect(await list(candidate)).toMatchObject({ selectedClass: { id: wanted.id }, expiration: null, disabled: true });
    expect((await subscriptionRow(backend, id)).academicClassId).toBe(wanted.id);
    backend.at(NOW);
  });

  it("answer 404 for the enrolment of another user [TEN-03]", async () => {
    const [own, other] = [await enrol(backend, { course: "direito" }), await enrol(backend, { course: "direito" })];
    for (const api of [other.api, backend.as()]) {
      expect((await api.academicClass.list({ params: { id: own.id } })).status).toBe(404);
    }
  });
});
