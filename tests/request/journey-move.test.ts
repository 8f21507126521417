import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DatabaseConnection, openDatabase } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { demoId } from "~/demo";
import type { Component, ComponentType, Condition, JourneyDefinition } from "~/modules/journeys/rules/journey";
import { defaultComponent, templateDefinition } from "~/modules/journeys/rules/journey-template";
import { readMoveGround } from "~/modules/journeys/service/move/move-ground";
import { planMoves } from "~/modules/journeys/service/move/move-plan";
import { canonicalJson } from "~/rules/json/canonical-json";
import { numbersFrom } from "~/rules/seeded";
import { answerPage, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { submitForm } from "./form-page";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

const START = "/candidate/pos-graduacao";
const journeyId = demoId("aurora-uni", "journey", "pos-graduacao");
const at = `/candidate/journeys/${journeyId}`;
const next = numbersFrom(20_261_125);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;

describe("moving applications under way", () => {
  let portal: Awaited<ReturnType<typeof openPortal>>;
  let connection: DatabaseConnection;
  let admin: Visitor;
  let people = 9500;
  beforeAll(async () => {
    portal = await openPortal();
    connection = openDatabase(join(portal.dataDir, "ingressa.db"));
    admin = await staffVisitor(portal, "admin@aurora.example.com");
    await admin.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  }, 120_000);
  afterAll(async () => {
    await connection.close();
    await portal.close();
  });

  const rowOfJourney = () =>
    connection.db.selectFrom("journey").selectAll().where("id", "=", journeyId).executeTakeFirstOrThrow();

  /** Publishes a definition as the next version. @returns its number */
  async function publish(definition: JourneyDefinition): Promise<number> {
    const row = await rowOfJourney();
    const version = row.version + 1;
    const before = await connection.db
      .selectFrom("journeyVersion")
      .selectAll()
      .where("journeyId", "=", row.id)
      .where("version", "=", row.version)
      .executeTakeFirstOrThrow();
    await connection.db
      .insertInto("journeyVersion")
      .values({ ...before, version, definitionJson: canonicalJson(definition), createdAt: new Date().toISOString() })
      .execute();
    await connection.db.updateTable("journey").set({ version }).where("id", "=", row.id).execute();
    return version;
  }

  /** A candidate who answers some pages of a version. @returns the visitor and the id of the draft */
  async function applying(version: number, pages: number) {
    const visitor = portal.visitor();
    const person = newPerson(people++);
    let path = START;
    for (let page = 0; page < pages; page += 1) {
      const { html } = await look(visitor, path);
      // Sending the application would end it.
      if (page > 0 && stepIn(html) === "review") break;
      const answered = await answerPage(visitor, path, { person });
      path = answered?.next ?? path;
      if (page === 0) await hold(version);
    }
    const { id } = await newestDraft();
    return { visitor, id };
  }
  const newestDraft = () =>
    connection.db.selectFrom("draft").select("id").orderBy("begunAt", "desc").limit(1).executeTakeFirstOrThrow();
  /**
   * Sets the version of the newest draft, as if the candidate had started with it. Otherwise the draft might have an
   * older version, because the portal caches the active version for seconds.
   */
  async function hold(version: number) {
    const { id } = await newestDraft();
    await connection.db.updateTable("draft").set({ journeyVersion: version }).where("id", "=", id).execute();
  }

  const stepIn = (html: string) => {
    const { action } = formWith(html, 'name="step-form"');
    return new URL(action, "http://x").searchParams.get("step");
  };
  const openStep = async (visitor: Visitor) => stepIn((await look(visitor, START)).html);

  async function planned(to: number) {
    const { db } = connection;
    const row = await rowOfJourney();
    const level = await db
      .selectFrom("educationLevel")
      .select(["id", "code", "template"])
      .where("id", "=", row.educationLevelId)
      .executeTakeFirstOrThrow();
    const ground = await readMoveGround(
      { db: tenantHandle(db, row.tenantId), now: new Date() },
      { row, level },
      { to },
    );
    return new Map(planMoves(ground, { to, before: null }).map((move) => [move.draft.id, move]));
  }

  /** Confirms the move of all applications that can be moved, and waits until it is done. */
  async function moveAll() {
    const confirmed = await submitForm(admin, `${at}/move`, { reason: "novo termo" });
    const path = confirmed.headers.get("location") ?? expect.fail(`no move: ${confirmed.status}`);
    expect((await admin.post(path, { intent: "apply" })).status).toBe(303);
    for (let tries = 0; tries < 100; tries += 1) {
      const html = await (await admin.get(path)).text();
      if (!html.includes('id="progress"')) return html;
      await wait(200);
    }
    return expect.fail("the move does not end");
  }

  const placed = (all: readonly Component[]): Component[] =>
    all.map((one, index) => ({ ...one, order: index + 1, orderMobile: index + 1 }));
  function journeyOf(extra: readonly [type: ComponentType, place: number, change: Partial<Component>][], without = "") {
    const { stages } = templateDefinition("complete", 2);
    const steps = stages.subscription.filter(({ type }) => type !== without);
    for (const [type, place, change] of extra)
      steps.splice(place, 0, { ...defaultComponent(type), required: true, ...change });
    return { stages: { ...stages, subscription: placed(steps) } };
  }
  const condition = (): Condition =>
    pick([
      { field: "age", operator: "atLeast", value: 25 },
      { field: "age", operator: "atLeast", value: 60 },
      { field: "ingressMode.code", operator: "notEquals", value: "none" },
    ]);
  const randomJourney = () =>
    journeyOf(
      (["consent", "referral"] as const)
        .filter(() => next() < 0.6)
        .map((type) => [
          type,
          1 + Math.floor(next() * 7),
          { required: next() < 0.6, conditions: next() < 0.3 ? [condition()] : [] },
        ]),
      pick(["", "", "campuses"]),
    );

  it("opens the step that the dry run has named for every candidate of random journeys [JRN-04]", async () => {
    const groups = new Map<string, number>();
    for (let round = 0; round < 6; round += 1) {
      const from = await publish(randomJourney());
      const candidates = [];
      for (let index = 0; index < 5; index += 1) candidates.push(await applying(from, 1 + Math.floor(next() * 7)));
      const to = await publish(randomJourney());
      const plan = await planned(to);
      for (const { visitor, id } of candidates)
        expect(await openStep(visitor), `before, round ${round}`).toBe(plan.get(id)?.at?.id);
      const isMovable = [...plan.values()].some(({ group }) => group !== "stays");
      if (isMovable) await moveAll();
      for (const { visitor, id } of candidates) {
        const move = plan.get(id) ?? expect.fail("an application was not planned");
        groups.set(move.group, (groups.get(move.group) ?? 0) + 1);
        const { html } = await look(visitor, START);
        expect(stepIn(html), `after, round ${round}, ${move.group}`).toBe(
          (move.group === "stays" ? move.at : move.opensAt)?.id,
        );
        expect(html.includes("A instituição atualizou este formulário")).toBe(move.group !== "stays");
      }
      await connection.db.updateTable("draft").set({ expiresAt: "2020-01-01" }).execute();
    }
    expect([...groups.keys()].sort()).toEqual(["clean", "meets", "stays"]);
  }, 600_000);

  it("leads a candidate who posts a removed step to the first open step, and keeps the answers [JRN-04]", async () => {
    const from = await publish(journeyOf([["referral", 6, {}]]));
    const { visitor, id } = await applying(from, 4);
    expect(await openStep(visitor)).toBe("referral");
    const stale = formWith((await look(visitor, START)).html, 'name="step-form"');
    await publish(journeyOf([]));
    const result = await moveAll();
    expect(result).toContain("Pronto: 1 inscrição mudou.");
    const posted = await visitor.post(stale.action, { ...stale.values, ...stale.choices, intent: "next" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, expect.stringContaining("notice=moved")]);
    const { html } = await look(visitor, posted.headers.get("location") ?? "");
    expect(html).toContain("Tudo o que você preencheu foi mantido");
    expect(stepIn(html)).toBe("account");
    const draft = await connection.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const data = JSON.parse(draft.dataJson) as { person: object; answers: object; courseId: string };
    expect(Object.keys(data.person).length).toBeGreaterThan(5);
    expect(data.answers).toHaveProperty("referral");
    expect([draft.subscriptionId, draft.movedFrom]).toEqual([null, null]);
  }, 120_000);

  it("asks for a reason, keeps what was typed, and shows a new dry run when the numbers have changed [JRN-04]", async () => {
    const from = await publish(journeyOf([]));
    await applying(from, 2);
    await publish(journeyOf([["consent", 3, {}]]));
    const path = `${at}/move?before=account&group=meets`;
    const empty = await submitForm(admin, path, { reason: " " });
    expect(empty.status).toBe(422);
    const { values } = formWith(await (await admin.get(path)).text(), 'id="page-form"');
    await applying(from, 3);
    const late = await admin.post(path, { ...values, reason: "termo de 2027" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Algo mudou nesse meio-tempo, e nada foi movido.");
    expect(formWith(html, 'id="page-form"').values).toMatchObject({ reason: "termo de 2027" });
    const again = formWith(html, 'id="page-form"').values;
    expect((await admin.post(path, { ...again, reason: "termo de 2027" })).status).toBe(303);
    const versions = await (await admin.get(`${at}/versions`)).text();
    expect(versions).toMatch(/Mover inscrições para a versão \d+/);
  }, 120_000);
});
