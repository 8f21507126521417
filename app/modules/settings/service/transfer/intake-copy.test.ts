import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal } from "~/api/refusal";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { Content } from "~/modules/settings/rules/setting-field";
import type { FileRecord } from "~/modules/settings/rules/setting-file";
import { addMonths } from "~/rules/time/month";

const PLACE = "aurora-uni";

describe.each(engines)("the copy of an intake to the next term on %s", (engine) => {
  let backend: TestBackend;
  let source: FileRecord;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    source = await mostOffered();
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async (email = "admin@aurora.example.com") =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });
  const records = async (kind: string) => (await api()).settingTransfers.records({ place: PLACE, kind });
  const offersOf = async (key: string) =>
    (await records("offer")).filter(({ content, isArchived }) => content.intake === key && !isArchived);
  const classesOf = async (key: string) => {
    const offers = new Set<unknown>((await offersOf(key)).map((offer) => offer.key));
    return (await records("academicClass")).filter(
      ({ content, isArchived }) => offers.has(content.offer) && !isArchived,
    );
  };

  /** The intake with the most offers. */
  async function mostOffered() {
    const [first] = [...Map.groupBy(await records("offer"), ({ content }) => content.intake)].sort(
      ([, one], [, other]) => other.length - one.length,
    );
    const found = (await records("intake")).find(({ key }) => key === first?.[0]);
    if (!found) throw new Error("no intake");
    return found;
  }

  const wanted = (change: object = {}) => ({
    ...{ place: PLACE, key: source.key, newKey: "proximo", name: "Próximo", months: 6 },
    ...change,
  });

  it("shows what it makes, and makes exactly that with free places in one transaction, audited [INS-02]", async () => {
    const { intakeCopies, settings } = await api();
    const before = { offers: await offersOf(source.key), classes: await classesOf(source.key) };
    expect(before.offers.length).toBeGreaterThan(3);
    expect(before.classes.length).toBeGreaterThan(0);
    const plan = await intakeCopies.plan(wanted());
    expect(plan.offers).toHaveLength(before.offers.length);
    expect(plan.classes).toHaveLength(before.classes.length);
    expect(await orRefusal(intakeCopies.copy({ ...wanted(), digest: "other" }))).toMatchObject({ code: "CONFLICT" });
    expect(await offersOf("proximo")).toEqual([]);
    expect(await intakeCopies.copy({ ...wanted(), digest: plan.digest })).toEqual({ key: "proximo" });
    const moved = (day: unknown) => addMonths(String(day), 6);
    const { startsOn, endsOn, classesStartOn } = source.content;
    expect((await records("intake")).find(({ key }) => key === "proximo")?.content).toEqual({
      ...{ ...source.content, key: "proximo", name: "Próximo", startsOn: moved(startsOn), endsOn: moved(endsOn) },
      classesStartOn: classesStartOn && moved(classesStartOn),
    });
    const bare = ({ content }: FileRecord): Content => ({ ...content, intake: null });
    expect((await offersOf("proximo")).map(bare)).toEqual(before.offers.map(bare));
    const classes = await classesOf("proximo");
    expect(classes.map(({ key }) => key).sort()).toEqual(plan.classes.map(({ key }) => key).sort());
    const starts = (all: readonly FileRecord[]) => all.map(({ content }) => content.startsOn).sort();
    expect(starts(classes)).toEqual(starts(before.classes).map(moved));
    const places = backend.db
      .selectFrom("offerCampus")
      .innerJoin("offer", "offer.id", "offerCampus.offerId")
      .innerJoin("intake", "intake.id", "offer.intakeId")
      .select("offerCampus.taken")
      .where("intake.code", "=", "proximo")
      .where("intake.institutionId", "=", demoId(PLACE));
    expect(new Set((await places.execute()).map(({ taken }) => taken))).toEqual(new Set([0]));
    const entries = await backend.db
      .selectFrom("auditEntry")
      .select("detailsJson")
      .where("action", "=", "setting.intake-copied")
      .execute();
    expect(entries.map(({ detailsJson }) => JSON.parse(detailsJson ?? "{}"))).toEqual([
      {
        ...{ from: source.key, to: "proximo", months: 6 },
        ...{ offers: before.offers.length, classes: before.classes.length },
      },
    ]);
    // What is in force now has a version, as every published record has.
    expect(await settings.versions({ place: PLACE, kind: "intake", key: "proximo" })).toHaveLength(1);
  });

  it("refuses keys that exist or are none, at the field, and copies nothing [INS-02]", async () => {
    const { intakeCopies, settings } = await api();
    const errors = async (change: object) => orRefusal(intakeCopies.plan(wanted(change)));
    const refused = (fields: object) => ({ code: "VALIDATION", details: { fields } });
    expect(await errors({ newKey: source.key })).toMatchObject(refused({ newKey: "setting.errorTaken" }));
    expect(await errors({ newKey: "Não", name: "" })).toMatchObject(
      refused({ newKey: "setting.errorCode", name: "setting.errorRequired" }),
    );
    expect(await errors({ newKey: "a".repeat(60) })).toMatchObject(
      refused({ newKey: expect.stringMatching(/^setting.copyUnfit \S/) }),
    );
    const [own] = await classesOf(source.key);
    const plan = await intakeCopies.plan(wanted({ newKey: "colisao" }));
    const [taken] = plan.classes;
    const content = { ...own?.content, key: taken?.key };
    await settings.add({ place: PLACE, kind: "academicClass", content });
    const collision = refused({ newKey: `setting.copyTaken ${taken?.key}` });
    expect(await errors({ newKey: "colisao" })).toMatchObject(collision);
    const copying = intakeCopies.copy({ ...wanted({ newKey: "colisao" }), digest: plan.digest });
    expect(await orRefusal(copying)).toMatchObject(collision);
    expect((await records("intake")).filter(({ key }) => key === "colisao")).toEqual([]);
  });

  it("is made once when two people ask for the same copy at the same time [INS-02]", async () => {
    const { intakeCopies } = await api();
    const { digest } = await intakeCopies.plan(wanted({ newKey: "juntos" }));
    const copying = [1, 2].map(() => orRefusal(intakeCopies.copy({ ...wanted({ newKey: "juntos" }), digest })));
    const answers = await Promise.all(copying);
    expect(answers.filter((one) => "key" in one)).toHaveLength(1);
    expect(await offersOf("juntos")).toHaveLength((await offersOf(source.key)).length);
  });

  it("is of an intake in the caller's scope only [INS-02]", async () => {
    const { intakeCopies } = await api();
    expect(await orRefusal(intakeCopies.plan(wanted({ place: "horizonte" })))).toMatchObject({ code: "NOT_FOUND" });
    expect(await orRefusal(intakeCopies.plan(wanted({ key: "nada" })))).toMatchObject({ code: "NOT_FOUND" });
  });
});
