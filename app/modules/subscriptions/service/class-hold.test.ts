import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { engines } from "~/data/test-database";
import {
  type Enrolled,
  enrol,
  notify,
  reconciliations,
  subscriptionRow,
} from "~/modules/payments/service/test-payment";
import { releaseExpiredHolds } from "./class-hold";

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const blocked = { status: 409, body: { code: "STEP_BLOCKED" } };

describe.each(engines)("the slots of academic classes on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const list = async ({ api, id }: Pick<Enrolled, "api" | "id">) => {
    const answer = await api.academicClass.list({ params: { id } });
    return answer.status === 200 ? answer.body : expect.fail(JSON.stringify(answer));
  };
  const select = ({ api, id }: Enrolled, academicClassId: string) =>
    api.academicClass.select({ params: { id }, body: { academicClassId } });
  const generateSlip = async ({ api, id, priceCents: amountCents }: Enrolled) => {
    const slip = await api.slip.generate({ params: { id }, body: { idempotencyKey: newId(), amountCents } });
    return slip.status === 201 ? slip.body : expect.fail(JSON.stringify(slip));
  };
  const change = (candidate: Pick<Enrolled, "id">, set: object) =>
    backend.db.updateTable("subscription").set(set).where("id", "=", candidate.id).execute();
  const addClass = async ({ offer }: Enrolled, { slots = 1, active = 1 as 0 | 1 } = {}) => {
    const id = newId();
    await backend.db
      .insertInto("academicClass")
      .values({
        ...{
          tenantId: offer.tenantId,
          institutionId: offer.institutionId,
          id,
          offerId: offer.id,
          campusId: offer.campusId,
          code: id.toLowerCase(),
          name: `Turma ${id}`,
        },
        ...{ startsOn: "2026-08-03", schedule: "Sábados", slots, taken: 0, active },
      })
      .execute();
    return id;
  };
  const removeClasses = ({ offer }: Enrolled) =>
    backend.db.deleteFrom("academicClass").where("offerId", "=", offer.id).execute();
  const takenOf = async (id: string) => {
    const row = backend.db.selectFrom("academicClass").select("taken").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).taken;
  };

  it("are held after a change of class until the slip expires, so that its payment finds a slot [CLS-01] [CLS-02]", async () => {
    const [candidate, other] = [
      await enrol(backend, { course: "administracao" }),
      await enrol(backend, { course: "administracao" }),
    ];
    const [first, second] = [await addClass(candidate), await addClass(candidate)];
    await select(candidate, first);
    const slip = await generateSlip(candidate);
    const held = (await list(candidate)).expiration;
    const body = { oldAcademicClassId: first, newAcademicClassId: second };
    await candidate.api.academicClass.change({ params: { id: candidate.id }, body });
    expect(await list(candidate)).toMatchObject({ selectedClass: { id: second }, expiration: held });
    await select(candidate, second);
    expect((await list(candidate)).expiration).toBe(held);
    backend.at(minutes(60));
    await releaseExpiredHolds(backend.db, minutes(60));
    expect(await select(other, second)).toMatchObject({ status: 409, body: { code: "CLASS_FULL" } });
    await notify(backend, slip.id, { state: "approved" }, minutes(60));
    expect(await reconciliations(backend, slip.id)).toEqual([]);
    expect(await list(candidate)).toMatchObject({ selectedClass: { id: second }, expiration: null, disabled: true });
    expect([await takenOf(first), await takenOf(second)]).toEqual([0, 1]);
    backend.at(NOW);
  });

  it("are chosen after the payment where no class was open before, and are taken at once [CLS-01] [CAN-02]", async () => {
    const candidate = await enrol(backend, { course: "direito-digital" });
    const { api, id } = candidate;
    const inactive = await addClass(candidate, { active: 0 });
    await notify(backend, (await generateSlip(candidate)).id, { state: "approved" });
    expect(await select(candidate, inactive)).toMatchObject({ status: 409, body: { code: "CLASS_INACTIVE" } });
    const [wanted, other] = [await addClass(candidate), await addClass(candidate)];
    const stepOf = async (name: string) => {
      const steps = await api.subscription.steps({ query: { subscriptionId: id } });
      return steps.status === 200 ? steps.body.find(({ step }) => step === name)?.state : expect.fail();
    };
    expect(await stepOf("class")).toBe("current");
    expect(await list(candidate)).toMatchObject({ selectedClass: null, disabled: false });
    expect(await select(candidate, wanted)).toMatchObject({
      status: 200,
      body: { selectedClass: { id: wanted, available: 0 }, expiration: null, disabled: true },
    });
    expect(await stepOf("class")).toBe("done");
    await releaseExpiredHolds(backend.db, minutes(60 * 24 * 365));
    expect(await select(candidate, other)).toMatchObject(blocked);
    expect([await takenOf(wanted), await takenOf(other)]).toEqual([1, 0]);
    await removeClasses(candidate);
  });

  it("may be chosen after a reopened enrolment is paid late, but not for an ended one [CLS-01] [CLS-02]", async () => {
    const candidate = await enrol(backend, { course: "administracao" });
    const [first, second] = [await addClass(candidate), await addClass(candidate)];
    await select(candidate, first);
    const slip = await generateSlip(candidate);
    const staff = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    const params = { id: candidate.id };
    const body = { from: "payment_pending", to: "cancelled", reason: "pediu por telefone" } as const;
    await staff.enrolments.move({ ...params, ...body, hold: false });
    await staff.enrolments.reopen({ ...params, reason: "voltou" });
    await notify(backend, slip.id, { state: "approved" });
    expect(await subscriptionRow(backend, candidate.id)).toMatchObject({ isPaid: 1, academicClassId: null });
    await change(candidate, { status: "withdrawn" });
    expect(await select(candidate, second)).toMatchObject(blocked);
    await change(candidate, { status: "documents_pending" });
    expect(await select(candidate, second)).toMatchObject({ status: 200, body: { expiration: null, disabled: true } });
    expect(await select(candidate, first)).toMatchObject(blocked);
    expect([await takenOf(first), await takenOf(second)]).toEqual([0, 1]);
  });

  it("are held only by an enrolment that can make its first payment now [CLS-01] [CLS-02]", async () => {
    const candidate = await enrol(backend, { course: "direito", contract: false });
    const [sole] = (await list(candidate)).availableClasses;
    const before = await takenOf(sole!.id);
    for (const status of ["selective_pending", "failed", "contract_pending", "payment_pending", "cancelled"] as const) {
      await change(candidate, { status });
      expect((await list(candidate)).selectedClass, status).toBeNull();
      expect(await select(candidate, sole!.id), status).toMatchObject(blocked);
    }
    const owing = await enrol(backend, { course: "mba-executivo" });
    const fee = await addClass(owing);
    expect((await list(owing)).selectedClass).toBeNull();
    expect(await select(owing, fee)).toMatchObject(blocked);
    await change(owing, { isTaxPaid: 1 });
    expect((await list(owing)).selectedClass?.id).toBe(fee);
    expect([await takenOf(sole!.id), await takenOf(fee)]).toEqual([before, 1]);
    await removeClasses(owing);
  });

  it("are not held when staff read the classes [CLS-01] [ROL-06]", async () => {
    const { id, api } = await enrol(backend, { course: "direito" });
    const staff = backend.as({ token: await backend.tokenOf("auditoria@aurora.example.com") });
    expect((await list({ api: staff, id })).selectedClass).toBeNull();
    await staff.academicClass.verify({ params: { id } });
    const holds = backend.db.selectFrom("classHold").selectAll().where("subscriptionId", "=", id);
    expect(await holds.execute()).toEqual([]);
    expect((await list({ api, id })).selectedClass).not.toBeNull();
  });
});
