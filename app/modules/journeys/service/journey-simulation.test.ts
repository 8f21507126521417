import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { allRows } from "~/data/test-rows";
import { candidatesOf, uni } from "~/modules/enrolments/service/test-enrolment";
import type { JourneyContent } from "~/modules/journeys/rules/journey-content";
import { changeComponent, removeComponent } from "~/modules/journeys/rules/journey-edit";
import { reachedMarks } from "~/modules/journeys/rules/reached";
import { addDays } from "~/rules/time/date";
import { type Builder, builderOf } from "./test-journey";

describe.each(engines)("the simulator of journeys on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const simulate = (params: { id: string }, query: object) =>
    builder.api.journeyDrafts.simulate({ ...params, birthday: "1995-02-01", asOf: "2026-03-10", ...query });

  it("names the condition and the value for which a step is skipped, and writes nothing [JRN-05]", async () => {
    const params = await builder.newJourney("Simulada");
    const { content } = await builder.read(params);
    const conditions = [{ field: "age", operator: "lessThan", value: 25 }] as const;
    await builder.save(params, 1, changeComponent(content, "campuses", { conditions }));
    const before = await allRows(backend.db);
    const omitted = async (query: object) =>
      (await simulate(params, query)).steps.flatMap(({ id, omission }) => (omission ? [{ id, ...omission }] : []));
    expect(await omitted({})).toEqual([
      { id: "campuses", kind: "condition", condition: conditions[0], actual: 31 },
      { id: "responsible", kind: "adult", age: 31 },
    ]);
    expect(await omitted({ birthday: "2009-01-01", signedIn: true })).toEqual([{ id: "account", kind: "removed" }]);
    for (const reached of reachedMarks)
      await simulate({ id: uni("journey", "pos-graduacao") }, { reached, voucher: "BEMVINDO10", mobile: true });
    expect(await allRows(backend.db)).toEqual(before);
  });

  it("stops after the enrolment where a draft has no component that can stop the candidate [JRN-05]", async () => {
    const params = await builder.newJourney("Incompleta", "graduacao", "selection-1");
    const { content } = await builder.read(params);
    const stoppers = ["courses", "personalInfo", "review"];
    const without = stoppers.reduce<JourneyContent>((rest, id) => removeComponent(rest, id, true), content);
    await builder.save(params, 1, without);
    const { steps, stop, after } = await simulate(params, { birthday: "2020-01-01" });
    expect(stop).toEqual({ componentId: null, code: "UNDERAGE", age: 6 });
    const selection = content.definition.stages.selective.map(({ id }) => id);
    const statesOf = (isSelection: boolean) =>
      steps.filter(({ id }) => selection.includes(id) === isSelection).map(({ state }) => state);
    expect(statesOf(false)).toContain("shown");
    expect(statesOf(false)).not.toContain("blocked");
    expect(statesOf(true)).toContain("blocked");
    expect(statesOf(true)).not.toContain("shown");
    expect(after.map(({ state }) => state)).not.toContain("shown");
  });

  it("has the same steps and installments as a real candidate with the profile [JRN-05]", async () => {
    const { ids } = await candidatesOf(backend).choose("pos-graduacao");
    const { api, subscription } = await candidatesOf(backend).enrol("pos-graduacao");
    const code = async (table: "course" | "ingressMode", id: string) =>
      (await backend.db.selectFrom(table).select("code").where("id", "=", id).executeTakeFirstOrThrow()).code;
    const query = {
      courseCode: await code("course", ids.courseId),
      modeCode: await code("ingressMode", ids.ingressModeId),
    };
    const { after, payment, stop } = await simulate({ id: uni("journey", "pos-graduacao") }, query);
    expect(stop).toBeNull();
    const steps = await api.subscription.steps({ query: { subscriptionId: subscription.id } });
    const met = steps.status === 200 ? steps.body.map(({ step, state, reasons }) => ({ step, state, reasons })) : [];
    expect(after.filter(({ state }) => state !== "skipped")).toEqual(met.filter(({ state }) => state !== "skipped"));
    const due = await backend.db
      .selectFrom("installment")
      .select(["number", "grossCents", "dueOn"])
      .where("subscriptionId", "=", subscription.id)
      .where("kind", "!=", "fee")
      .orderBy("number")
      .execute();
    const charged = due.map(({ number, grossCents, dueOn }) => [number, grossCents, dueOn]);
    expect(payment?.installments.map(({ number, grossCents, dueOn }) => [number, grossCents, dueOn])).toEqual(charged);
  });

  it("changes after the last day of slips, of the intake and of a voucher, and not before [JRN-05]", async () => {
    const { ids } = await candidatesOf(backend).choose("pos-graduacao");
    const { db } = backend;
    const offer = await db
      .selectFrom("offer")
      .innerJoin("intake", "intake.id", "offer.intakeId")
      .innerJoin("course", "course.id", "offer.courseId")
      .innerJoin("ingressMode as mode", "mode.id", "offer.ingressModeId")
      .select(["intake.endsOn", "course.code as courseCode", "mode.code as modeCode", "paymentFlagsJson"])
      .where("offer.id", "=", ids.offerId)
      .executeTakeFirstOrThrow();
    const flags = { ...JSON.parse(offer.paymentFlagsJson), disableSlipByDaysBeforeIntakeEnd: 3 };
    await db
      .updateTable("offer")
      .set({ paymentFlagsJson: JSON.stringify(flags) })
      .where("id", "=", ids.offerId)
      .execute();
    const { endsOn, courseCode, modeCode } = offer;
    const voucherEnd = addDays(endsOn, -6);
    await db.updateTable("voucher").set({ endsOn: voucherEnd }).where("code", "=", "BEMVINDO10").execute();
    const params = { id: uni("journey", "pos-graduacao") };
    const on = (asOf: string) => simulate(params, { courseCode, modeCode, asOf, voucher: "BEMVINDO10" });
    const slipOn = async (asOf: string) =>
      (await on(asOf)).payment?.methods.find(({ method }) => method === "slip")?.hiddenBy ?? null;
    const last = await slipOn(endsOn);
    const from = last?.kind === "ending" ? last.from : expect.fail(JSON.stringify(last));
    expect(
      await Promise.all([-1, 0, 1].map(async (days) => (await slipOn(addDays(from, days)))?.kind ?? "shown")),
    ).toEqual(["shown", "ending", "ending"]);
    expect(
      await Promise.all([-1, 0, 1].map(async (days) => (await on(addDays(endsOn, days))).stop?.code ?? null)),
    ).toEqual([null, null, "INTAKE_INACTIVE"]);
    expect(
      await Promise.all([-1, 0, 1].map(async (days) => (await on(addDays(voucherEnd, days))).voucherRefusal)),
    ).toEqual([null, null, "COUPON_EXPIRED"]);
  });

  it("has the ingress mode of the version that is simulated, whichever the draft has [JRN-05]", async () => {
    const { ids } = await candidatesOf(backend).choose("pos-graduacao");
    const code = async (table: "course" | "ingressMode", id: string) =>
      (await backend.db.selectFrom(table).select("code").where("id", "=", id).executeTakeFirstOrThrow()).code;
    const courseCode = await code("course", ids.courseId);
    const params = { id: uni("journey", "pos-graduacao") };
    const campusesOf = async (version: number) => (await simulate(params, { courseCode, version })).campuses.length;
    const { content, revision } = await builder.read(params);
    const ingressModeCode = await code("ingressMode", ids.ingressModeId);
    await builder.save(params, revision, { ...content, ingressModeCode });
    await builder.publish(params, revision + 1);
    const next = await builder.read(params);
    await builder.save(params, next.revision, { ...content, ingressModeCode: null });
    expect(await campusesOf(1)).toBe(0);
    expect(await campusesOf(2)).toBeGreaterThan(0);
    expect((await simulate(params, { courseCode })).campuses).toEqual([]);
  });
});
