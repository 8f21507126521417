import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { componentsById } from "~/modules/journeys/rules/journey-content";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import type { JourneyContent, JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Overtaken } from "~/modules/versioned/service/settled";
import { changeRow } from "./journey-write";
import { type Builder, builderOf } from "./test-journey";

const COMPONENTS = ["courses", "campuses", "personalInfo", "documents", "manual"];
/** The fields that both people change, named by the keys of conflicts. */
const FIELDS = [
  "titles.en",
  "titles.es",
  ...COMPONENTS.flatMap((id) => [`component.${id}.required`, `component.${id}.settings.title`]),
];

function fieldIn(content: JourneyContent, key: string): unknown {
  const [kind, id = "", ...rest] = key.split(".");
  if (kind === "titles") return content.titles[id as "en"];
  const component = componentsById(content.definition).get(id);
  return rest[0] === "required" ? component?.required : component?.settings.title;
}

function withValue(content: JourneyContent, key: string, value: string | boolean): JourneyContent {
  const [kind, id = "", name] = key.split(".");
  if (kind === "titles") return { ...content, titles: { ...content.titles, [id]: value } };
  const settings = { ...componentsById(content.definition).get(id)?.settings, title: value };
  const change = name === "required" ? { required: value === true } : { settings };
  return changeComponent(content, id, change) as JourneyContent;
}

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** Number of interleaved steps; each runs several statements. */
const STEPS = 500;

describe.each(engines)("two people who edit one journey on %s", (engine) => {
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

  it("cannot delete a journey that the other one has activated meanwhile [JRN-01]", async () => {
    const params = await builder.newJourney("Ativada por outra pessoa");
    await builder.publish(params, 1);
    const { db } = backend;
    const read = await db.selectFrom("journey").selectAll().where("id", "=", params.id).executeTakeFirstOrThrow();
    const body = { active: true, replace: true, reason: "" };
    await builder.api.journeyDrafts.setStatus({ ...params, ...body });
    const deleted = changeRow(
      { tenantId: read.tenantId, now: NOW, caller: null } as never,
      tenantHandle(db, read.tenantId),
      read,
      {
        deletedAt: NOW.toISOString(),
      },
    );
    await expect(deleted).rejects.toThrow(Overtaken);
  });

  it("lose no change in interleaved steps: a 409 shows both values wherever they collide [JRN-03]", async () => {
    const params = await builder.newJourney("A quatro mãos");
    const roll = dice(7);
    const first = await builder.read(params);
    const pages: JourneyDraft[] = [first, first];
    /** The value that each field has after all successful saves. */
    const held = new Map(FIELDS.map((key) => [key, fieldIn(first.content, key)]));
    const counts = { saved: 0, refused: 0 };
    for (let step = 0; step < STEPS; step += 1) {
      const who = roll(2);
      const page = pages[who] ?? first;
      if (roll(4) === 0) {
        pages[who] = await builder.read(params);
        continue;
      }
      const keys = Array.from({ length: 1 + roll(3) }, () => FIELDS[roll(FIELDS.length)] ?? "titles.en");
      const wanted = new Map(
        keys.map((key) => [key, key.endsWith("required") ? roll(2) === 1 : `${who === 0 ? "Ana" : "Bia"} ${step}`]),
      );
      const content = [...wanted].reduce((all, [key, value]) => withValue(all, key, value), page.content);
      const saved = await orRefusal(builder.save(params, page.revision, content), "CHANGED_MEANWHILE");
      const mine = [...wanted].filter(([key, value]) => fieldIn(page.content, key) !== value);
      const lost = mine.filter(
        ([key, value]) => held.get(key) !== fieldIn(page.content, key) && held.get(key) !== value,
      );
      if (!(saved instanceof Refusal)) {
        expect(lost).toEqual([]);
        for (const [key, value] of mine) held.set(key, value);
        counts.saved += 1;
        pages[who] = await builder.read(params);
      } else {
        const { conflicts = [] } = saved.details.facts ?? {};
        const shown = conflicts.map(({ key, mine: own, theirs }) => [key, own, theirs]).sort();
        expect(shown).toEqual(lost.map(([key, value]) => [key, value, held.get(key) ?? null]).sort());
        counts.refused += 1;
        pages[who] = await builder.read(params);
      }
      const now = pages[who]?.content ?? first.content;
      expect(FIELDS.map((key) => [key, fieldIn(now, key)])).toEqual([...held]);
    }
    expect(counts.saved).toBeGreaterThan(STEPS / 5);
    expect(counts.refused).toBeGreaterThan(STEPS / 50);
  }, 180_000);
});
