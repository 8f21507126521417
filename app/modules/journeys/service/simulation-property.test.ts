import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { candidatesOf, responsible, uni } from "~/modules/enrolments/service/test-enrolment";
import { componentsById } from "~/modules/journeys/rules/journey-content";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { standingOf } from "~/modules/people/rules/person";
import { numbersFrom } from "~/rules/seeded";
import { type Builder, builderOf } from "./test-journey";

/** How many journeys and profiles are tried; PostgreSQL runs fewer, because each enrolment takes longer there. */
const sizes = { sqlite: { journeys: 50, profiles: 50 }, postgres: { journeys: 10, profiles: 10 } };
const LEVEL = "graduacao";
const TODAY = "2026-03-10";
const vouchers = [undefined, "BEMVINDO10", "bolsa100", "EXPIRADO20", "SOPIX15", "NADA"];
const birthdays = ["1970-05-04", "1995-02-01", "2001-03-10", "2008-03-10", "2008-03-11", "2010-03-10", "2010-03-11"];

describe.each(engines)("the simulator beside real candidates on %s", (engine) => {
  const next = numbersFrom(20_260_310);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  let backend: TestBackend;
  let builder: Builder;
  let offers: Awaited<ReturnType<typeof offersOf>>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    offers = await offersOf();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  /** Every offer of the level in the current intake, in each campus, open or not. */
  const offersOf = () =>
    backend.db
      .selectFrom("offer")
      .innerJoin("course", "course.id", "offer.courseId")
      .innerJoin("ingressMode as mode", "mode.id", "offer.ingressModeId")
      .innerJoin("offerCampus as pair", "pair.offerId", "offer.id")
      .innerJoin("campus", "campus.id", "pair.campusId")
      .select(["offer.id as offerId", "course.id as courseId", "mode.id as ingressModeId", "campus.id as campusId"])
      .select(["course.code as courseCode", "mode.code as modeCode", "campus.code as campusCode"])
      .where("course.educationLevelId", "=", uni("level", LEVEL))
      .where("offer.intakeId", "=", uni("intake", "current"))
      .orderBy("pair.id")
      .execute();

  function condition() {
    const { courseCode, modeCode } = pick(offers);
    return pick([
      { field: "age", operator: pick(["lessThan", "atLeast"] as const), value: pick([16, 17, 18, 25, 40]) },
      { field: "ingressMode.code", operator: pick(["equals", "notEquals"] as const), value: modeCode },
      { field: "ingressMode.code", operator: "in" as const, value: [modeCode, pick(offers).modeCode] },
      { field: "course.code", operator: pick(["equals", "notEquals"] as const), value: courseCode },
    ]);
  }

  /** A published journey whose components have random conditions; some of these journeys ask for no documents. */
  async function randomJourney(name: string) {
    const params = await builder.newJourney(name, LEVEL);
    const { content } = await builder.read(params);
    const free = [...componentsById(content.definition)].filter(([, { type }]) =>
      ["campuses", "essay", "exam", "entrance", "transcript", "consent", "referral"].includes(type),
    );
    const changed = free.reduce<JourneyContent>((all, [id]) => {
      const conditions = Array.from({ length: Math.floor(next() * 3) }, condition);
      const settings = { ...(componentsById(all.definition).get(id)?.settings ?? {}), alternative: next() < 0.2 };
      return changeComponent(all, id, { conditions, settings }) as JourneyContent;
    }, content);
    const portal = changed.definition.stages.portal.filter(({ type }) => type !== "documents" || next() < 0.7);
    const stages = { ...changed.definition.stages, portal };
    const { revision } = await builder.save(params, 1, { ...changed, definition: { stages } });
    await builder.publish(params, revision);
    return params;
  }

  /** Enrols a candidate by a journey. @returns the steps and charges, or the code of the refusal */
  async function enrolled(
    candidate: Awaited<ReturnType<ReturnType<typeof candidatesOf>["newCandidate"]>>,
    given: { journeyId: string; offer: (typeof offers)[number]; voucher: string | undefined },
  ) {
    const { api, person } = candidate;
    const { courseCode: _course, modeCode: _mode, campusCode: _campus, ...ids } = given.offer;
    const draft = await api.drafts.create({ data: DraftData.parse({}), journeyId: given.journeyId, journeyVersion: 1 });
    const isMinor = standingOf(person.birthday, TODAY) === "minor";
    const answer = await api.subscription.create({
      body: {
        draftId: draft.id,
        educationLevelId: uni("level", LEVEL),
        ...ids,
        person,
        responsible: isMinor ? responsible : null,
        voucher: given.voucher ?? null,
      },
    });
    if (answer.status !== 201) return { code: "code" in answer.body ? answer.body.code : String(answer.status) };
    const subscriptionId = answer.body.id;
    const steps = await api.subscription.steps({ query: { subscriptionId } });
    const rows = await backend.db
      .selectFrom("installment")
      .select(["kind", "number", "dueOn", "grossCents", "discountCents"])
      .where("subscriptionId", "=", subscriptionId)
      .orderBy("number")
      .execute();
    return {
      steps: steps.status === 200 ? steps.body.map(({ step, state, reasons }) => ({ step, state, reasons })) : [],
      charges: rows
        .filter(({ kind }) => kind !== "fee")
        .map((row) => [row.number, row.dueOn, row.grossCents, row.discountCents]),
    };
  }

  it("has the same steps, amounts and refusals as the enrolment of each candidate [JRN-05]", async () => {
    const size = sizes[engine];
    const candidates = candidatesOf(backend);
    const people = [];
    for (let index = 0; index < size.profiles; index += 1) {
      // The people sign up once and enrol from every journey; their birth date is only written into the enrolment.
      const birthday = pick(birthdays);
      const candidate = await candidates.newCandidate();
      people.push({ ...candidate, person: { ...candidate.person, birthday }, used: new Set<string>() });
    }
    const outcomes = new Map<string, number>();
    for (let index = 0; index < size.journeys; index += 1) {
      const params = await randomJourney(`Sorteada ${index}`);
      for (const candidate of people) {
        const [offer, drawn] = [pick(offers), pick(vouchers)];
        // The simulated candidate has used no voucher, so a real candidate uses each voucher only once.
        const voucher = drawn && candidate.used.has(drawn) ? undefined : drawn;
        if (voucher) candidate.used.add(voucher);
        const { birthday } = candidate.person;
        const { modeCode, courseCode, campusCode } = offer;
        const query = { version: 1, birthday, asOf: TODAY, modeCode, courseCode, campusCode, voucher };
        const simulated = await builder.api.journeyDrafts.simulate({ ...params, ...query });
        const { stop, voucherRefusal, after, payment } = simulated;
        const told =
          (stop?.code ?? voucherRefusal) === null
            ? {
                steps: after,
                charges: payment?.installments.map((one) => [one.number, one.dueOn, one.grossCents, one.discountCents]),
              }
            : { code: stop?.code ?? voucherRefusal };
        const met = await enrolled(candidate, { journeyId: params.id, offer, voucher });
        expect(told, JSON.stringify({ query, params })).toEqual(met);
        const outcome = "code" in met ? String(met.code) : "enrolled";
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    }
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(["enrolled", "UNDERAGE", "COUPON_EXPIRED"]));
  }, 600_000);
});
