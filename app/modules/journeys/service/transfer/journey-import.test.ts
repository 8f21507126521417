import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { sweep } from "~/backend/job";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { changeComponent } from "~/modules/journeys/rules/journey-edit";
import type { Existing } from "~/modules/journeys/schema/journey-import";
import { grantRight } from "~/modules/people/service/right/right";
import { type Builder, builderOf } from "../test-journey";

describe.each(engines)("journeys as files on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  let tenantWide: ReturnType<TestBackend["as"]>;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
    const token = await backend.tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" });
    tenantWide = backend.as({ token });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  async function exported(id: string, api = tenantWide) {
    return (await api.journeyImports.export({ id })).text;
  }

  const read = (text: string) => tenantWide.journeyImports.read({ text });
  const planOf = (params: { id: string }, existing: Existing = "keep") =>
    tenantWide.journeyImports.get({ ...params, existing });

  const tech = demoId("aurora-tech", "level", "graduacao");
  const target = (plan: Awaited<ReturnType<typeof planOf>>, levelId: string) =>
    plan.targets.find((one) => one.levelId === levelId) ?? expect.fail("no such level");
  const journeys = () => backend.db.selectFrom("journey").select(["id", "name", "revision"]).orderBy("id").execute();

  it("an exported journey, imported elsewhere and exported again, is the same file [JRN-04]", async () => {
    const text = await exported(uni("journey", "pos-graduacao"));
    expect(text).not.toContain(uni("level", "pos-graduacao"));
    const { id } = await read(
      text
        .replace('"name": "Pós-graduação"', '"name": "Pós <b>2027</b>"')
        .replace('"url": "pos-graduacao"', '"url": "pos-2027"'),
    );
    const place = demoId("aurora-tech", "level", "pos-graduacao");
    const { mark, action, problems } = target(await planOf({ id }), place);
    expect([action, problems]).toEqual(["add", []]);
    const before = await journeys();
    const confirm = () =>
      tenantWide.journeyImports.confirm({ id, existing: "keep", targets: [{ levelId: place, mark }] });
    const [{ journeyId } = expect.fail("no journey")] = await confirm();
    expect(await journeys()).toHaveLength(before.length + 1);
    const again = await exported(journeyId);
    expect(again).toContain('"name": "Pós <b>2027</b>"');
    expect(
      again.replace("Pós <b>2027</b>", "Pós-graduação").replace('"url": "pos-2027"', '"url": "pos-graduacao"'),
    ).toBe(text);
    await expect(confirm()).rejects.toMatchObject({ status: 409 });
    expect((await planOf({ id })).done).toMatchObject([{ journeyId, action: "add" }]);
    const audited = await backend.db
      .selectFrom("auditEntry")
      .select("action")
      .where("subjectId", "=", journeyId)
      .execute();
    expect(audited.map(({ action: one }) => one).sort()).toEqual([
      "journey.created",
      "journey.exported",
      "journey.imported",
    ]);
  });

  it("all unknown codes are listed with their lines, and nothing is written [JRN-04]", async () => {
    const params = await builder.newJourney("Com códigos");
    const { content } = await builder.read(params);
    const conditions = [
      { field: "course.code", operator: "in" as const, value: ["nenhum", "direito"] },
      { field: "ingressMode.code", operator: "equals" as const, value: "carruagem" },
    ];
    await builder.save(params, 1, changeComponent(content, "campuses", { conditions }));
    const text = await exported(params.id);
    const { id } = await read(text);
    const before = await journeys();
    const { action, problems, mark } = target(await planOf({ id }, "duplicate"), uni("level", "graduacao"));
    expect(action).toBe("refused");
    expect(problems.map(({ value, line }) => [value, text.split("\n")[line - 1]?.trim()])).toEqual([
      ["nenhum", '"nenhum",'],
      ["carruagem", '"value": "carruagem"'],
    ]);
    const body = { existing: "duplicate" as const, targets: [{ levelId: uni("level", "graduacao"), mark }] };
    await expect(tenantWide.journeyImports.confirm({ id, ...body })).rejects.toMatchObject({ status: 409 });
    expect(await journeys()).toEqual(before);
  });

  it("a file that is no journey is refused with its problems, each with line and path", async () => {
    const refusalOf = async (text: string) => {
      const read = await orRefusal(tenantWide.journeyImports.read({ text }), "JOURNEY_FILE_INVALID");
      return (read instanceof Refusal && read.details.facts) || expect.fail("not refused");
    };
    const text = await exported(uni("journey", "graduacao"));
    const broken = text
      .replace('"url": "graduacao"', '"url": 7')
      .replace('"required": true', '"required": "yes",\n"required": true')
      // Unknown names are reported only if every value has the right type.
      .replace('"settings"', '"setings": {}, "settings"');
    const { problems } = await refusalOf(broken);
    const wrong = broken.split("\n").findIndex((one) => /"required": "yes"/.test(one)) + 1;
    expect(problems).toMatchObject([
      { kind: "type", path: expect.stringMatching(/required$/), line: wrong },
      { kind: "duplicate", path: expect.stringMatching(/required$/), line: wrong + 1 },
      {
        kind: "type",
        path: "journey.url",
        value: "7",
        line: broken.split("\n").findIndex((one) => /"url": 7/.test(one)) + 1,
      },
    ]);
    expect(await refusalOf(text.replace('"settings"', '"setings": {}, "settings"'))).toMatchObject({
      problems: [{ kind: "unknown", path: expect.stringMatching(/setings$/) }],
    });
    expect(await refusalOf(text.replace('"format": 2', '"format": 9'))).toEqual({
      problems: [{ kind: "newer", path: "format", line: 2, value: "9" }],
      newest: 2,
    });
    expect(await refusalOf(text.replace("Graduação", "Gradua\\u0000"))).toMatchObject({
      problems: [{ kind: "value" }],
    });
    expect(await refusalOf("[".repeat(1_000))).toMatchObject({ problems: [{ kind: "deep" }] });
    await expect(tenantWide.journeyImports.read({ text: " ".repeat(5_000_001) })).rejects.toMatchObject({
      status: 413,
    });
  });

  it("a stale plan is refused; a fresh one is carried out once, even if confirmed twice [JRN-04]", async () => {
    const params = await builder.newJourney("Para vários");
    const { id } = await tenantWide.journeyImports.copy(params);
    const first = await planOf({ id });
    expect(target(first, uni("level", "graduacao")).action).toBe("same");
    const { api } = builder;
    await api.journeyDrafts.create({
      educationLevelId: uni("level", "extensao"),
      journeyTemplateId: "template-3",
      content: {
        name: "Outra",
        url: "para-varios-2",
        titles: { "pt-BR": "X", en: "", es: "" },
        ingressModeCode: null,
      },
    });
    const one = { levelId: tech, mark: target(await planOf({ id }), tech).mark };
    await tenantWide.journeyDrafts.create({
      educationLevelId: tech,
      journeyTemplateId: "template-1",
      content: {
        name: "Qualquer",
        url: "para-varios",
        titles: { "pt-BR": "X", en: "", es: "" },
        ingressModeCode: null,
      },
    });
    const confirm = (mark: string, existing: Existing = "keep") =>
      tenantWide.journeyImports.confirm({ id, existing, targets: [{ levelId: tech, mark }] });
    await expect(confirm(one.mark)).rejects.toMatchObject({ status: 409, code: "CONFLICT" });
    expect(target(await planOf({ id }), tech).problems).toMatchObject([{ kind: "url", value: "para-varios" }]);
    const duplicate = target(await planOf({ id }, "duplicate"), tech);
    expect(duplicate).toMatchObject({ action: "add", name: "Para vários (2)", url: "para-varios-2" });
    const twice = [1, 2].map(() => orRefusal(confirm(duplicate.mark, "duplicate"), "CONFLICT"));
    expect((await Promise.all(twice)).filter((done) => done instanceof Refusal)).toHaveLength(1);
    expect((await journeys()).filter(({ name }) => name === duplicate.name)).toHaveLength(1);
  });

  it("an import leaves an existing journey alone, or changes its draft when asked to [JRN-04]", async () => {
    const params = await builder.newJourney("Existente");
    const text = await exported(params.id);
    const { content } = await builder.read(params);
    await builder.save(params, 1, { ...content, titles: { ...content.titles, en: "Changed" } });
    const { id } = await read(text);
    const place = uni("level", "graduacao");
    expect(target(await planOf({ id }), place).action).toBe("keep");
    const { action, mark } = target(await planOf({ id }, "change"), place);
    expect(action).toBe("change");
    const body = { existing: "change" as const, targets: [{ levelId: place, mark }] };
    await tenantWide.journeyImports.confirm({ id, ...body });
    expect(await exported(params.id)).toBe(text);
    expect((await builder.read(params)).revision).toBe(3);
  });

  it("an import is visible to its author only, needs the right to write, and is deleted after a week [JRN-04] [TEN-08]", async () => {
    const { id } = await read(await exported(uni("journey", "graduacao")));
    const absent = { status: 404, code: "NOT_FOUND" };
    const clerk = backend.as({ token: await backend.tokenOf("secretaria@aurora.example.com") });
    const stranger = backend.as({
      tenant: "horizonte",
      institution: "horizonte",
      token: await backend.tokenOf("admin@horizonte.example.com", "horizonte"),
    });
    const clerkId = { tenantId: demoId("aurora"), userId: demoId("user", "secretaria@aurora.example.com") };
    const role = { alias: "administrator", level: "tenant", tenantId: clerkId.tenantId, institutionId: null } as const;
    await grantRight(tenantHandle(backend.db, clerkId.tenantId), clerkId.userId, role, NOW);
    const promoted = await backend.tokenOf("secretaria@aurora.example.com", "aurora", { alias: "administrator" });
    const colleague = backend.as({ token: promoted });
    expect(await exported(uni("journey", "graduacao"), colleague)).not.toBe("");
    await expect(colleague.journeyImports.get({ id })).rejects.toMatchObject(absent);
    for (const other of [clerk, stranger]) {
      await expect(other.journeyImports.get({ id })).rejects.toMatchObject(absent);
      await expect(other.journeyImports.export({ id: uni("journey", "graduacao") })).rejects.toMatchObject(absent);
    }
    await expect(clerk.journeyImports.read({ text: "{}" })).rejects.toMatchObject(absent);
    const files = () => backend.db.selectFrom("journeyImport").select("id").execute();
    await sweep(backend.db, new Date(NOW.getTime() + 6 * 86_400_000));
    expect(await files()).toContainEqual({ id });
    await sweep(backend.db, new Date(NOW.getTime() + 8 * 86_400_000));
    expect(await files()).toEqual([]);
  });
});
