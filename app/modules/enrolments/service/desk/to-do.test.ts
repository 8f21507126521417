import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { enrol } from "~/modules/payments/service/test-payment";
import { absent, BEATRIZ, MARCOS, OTAVIO } from "./test-desk";

const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe.each(engines)("the to-do list of staff on %s", (engine) => {
  let backend: TestBackend;
  let people = 0;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    // Keeps the demonstration's own enrolments out of the counts.
    await backend.db.updateTable("subscription").set({ status: "enrolled", ownerId: null }).execute();
  });
  beforeEach(() => backend.at(NOW));
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const staff = async (email = MARCOS) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  const payer = async (status: string) =>
    (await enrol(backend, { course: "administracao", cpf: `5${String(people++).padStart(10, "0")}`, status })).id;
  async function toDoOf(email = MARCOS) {
    return (await staff(email)).toDo.get();
  }

  it("counts enrolments that are overdue, the reader's own or nobody's, and lists those that changed since the last mark [STF-05]", async () => {
    const [waiting, corrected] = [await payer("payment_pending"), await payer("under_correction")];
    expect(await toDoOf()).toMatchObject({ overdue: [], mine: 0, nobodys: 1, seenAt: null, arrived: 0, changed: [] });
    const api = await staff();
    await api.enrolments.assign({ id: waiting, ownerId: demoId("user", MARCOS) });
    await api.toDo.markSeen({ at: at(1).toISOString() });
    expect((await toDoOf()).seenAt).toBe(NOW.toISOString());

    backend.at(at(4));
    const late = await toDoOf();
    expect(late.overdue).toMatchObject([{ status: { type: "under_correction" }, days: 3, count: 1 }]);
    await backend.db.updateTable("academicClass").set({ active: 0 }).execute();
    await backend.db.updateTable("subscription").set({ isPaid: 1 }).where("id", "=", waiting).execute();
    const body = { from: "payment_pending", to: "documents_pending", reason: "pagou" } as const;
    await (await staff(BEATRIZ)).enrolments.move({ id: waiting, ...body, hold: false });
    const changed = await toDoOf();
    expect(changed).toMatchObject({ mine: 1, nobodys: 1, changed: [{ id: waiting }] });
    expect((await toDoOf(BEATRIZ)).changed).toEqual([]);
    await (await staff()).toDo.markSeen({ at: at(4).toISOString() });
    expect((await toDoOf()).changed).toEqual([]);
    const processing = { status: "payment_processing", statusSince: at(4).toISOString() };
    await backend.db.updateTable("subscription").set(processing).where("id", "=", waiting).execute();
    backend.at(at(11));
    expect((await toDoOf()).overdue.map(({ status }) => status.type)).toEqual([
      "under_correction",
      "payment_processing",
    ]);
    expect(corrected).toBeTruthy();
    await expect((await staff(OTAVIO)).toDo.get()).rejects.toMatchObject(absent);
  });

  it("saves views of the list by person, twenty at most, and deletes only one's own [STF-01]", async () => {
    const api = await staff();
    const save = (name: string, query: string) => api.savedViews.save({ name, query });
    await save("Atrasadas", "status=under_correction");
    await save("Atrasadas", "status=enrolled");
    const views = async (email = MARCOS) => {
      const answer = await (await staff(email)).enrolments.options();
      return answer.views;
    };
    expect(await views()).toMatchObject([{ name: "Atrasadas", query: "status=enrolled" }]);
    expect(await views(BEATRIZ)).toEqual([]);
    const id = (await views())[0]?.id ?? "";
    await expect((await staff(BEATRIZ)).savedViews.remove({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    for (let number = 1; number < 20; number++) await save(`Visão ${number}`, "");
    await expect(save("Uma a mais", "")).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await save("Atrasadas", "")).toMatchObject({ id });
    await api.savedViews.remove({ id });
    expect(await views()).toHaveLength(19);
  });
});
