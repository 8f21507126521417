import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orRefusal, Refusal } from "~/api/refusal";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { fileEnd, fileStart, kindOrder, lineOf } from "~/modules/settings/rules/setting-file";

const ADMIN = "admin@aurora.example.com";
const UNI = "aurora-uni";

describe.each(engines)("the file of an institution on %s", (engine) => {
  let backend: TestBackend;
  let statements = 0;
  let later = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeAll(async () => {
    backend = await openTestBackend(engine, {}, undefined, [counting]);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async (email = ADMIN) => backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora") });

  async function linesAt(place: string) {
    const { settingTransfers } = await api();
    const all = [];
    for (const kind of kindOrder) all.push(...(await settingTransfers.records({ place, kind })));
    return all.map(lineOf);
  }

  async function load(place: string, given: readonly string[]) {
    const { settingTransfers } = await api();
    const { id } = await settingTransfers.begin({ place });
    const problems = [];
    for (let at = 0; at < given.length; at += 100)
      problems.push(...(await settingTransfers.add({ place, id, from: at + 2, lines: given.slice(at, at + 100) })));
    return { id, problems };
  }

  /** Adds an institution without any settings of its own. */
  async function emptyInstitution(alias: string) {
    const uni = backend.db.selectFrom("institution").selectAll().where("alias", "=", UNI);
    const base = await uni.executeTakeFirstOrThrow();
    const empty = { ...base, id: alias, alias, code: alias.toUpperCase(), name: alias };
    await backend.db.insertInto("institution").values(empty).execute();
    // The institutions of a tenant are cached for a while.
    later += 600_000;
    backend.at(new Date(NOW.getTime() + later));
  }

  it("write a file that changes nothing where it is from, and whose import elsewhere gives the same file [OPS-06]", async () => {
    const { settingTransfers: transfers } = await api();
    const lines = await linesAt(UNI);
    const same = await load(UNI, lines);
    expect(same.problems).toEqual([]);
    const plan = await transfers.plan({ place: UNI, id: same.id });
    expect(plan.records.filter(({ change }) => change !== "same")).toEqual([]);
    await emptyInstitution("empty");
    const other = await load("empty", lines);
    const wanted = { place: "empty", id: other.id };
    const first = await transfers.plan(wanted);
    expect(first.problems).toEqual([]);
    await transfers.apply({ ...wanted, digest: first.digest, strategy: "overwrite", note: "" });
    expect(fileStart + (await linesAt("empty")).join(",\n") + fileEnd).toBe(fileStart + lines.join(",\n") + fileEnd);
    expect(
      await orRefusal(transfers.apply({ ...wanted, digest: first.digest, strategy: "keep", note: "" })),
    ).toBeInstanceOf(Refusal);
  });

  /** Applies lines at an institution. @returns the number of records that changed */
  async function apply(place: string, lines: readonly string[]) {
    const { settingTransfers } = await api();
    const { id, problems } = await load(place, lines);
    const { digest, ...plan } = await settingTransfers.plan({ place, id });
    expect([...problems, ...plan.problems]).toEqual([]);
    return settingTransfers.apply({ place, id, digest, strategy: "overwrite", note: "" });
  }

  it("has journeys with all their versions; the next version of one comes in force at once [OPS-06]", async () => {
    await emptyInstitution("versions");
    const lines = (await linesAt(UNI)).filter((line) => !line.includes('"kind":"user"'));
    const isJourney = (line: string) => line.includes('"kind":"journey"') && line.includes('"key":"extensao"');
    const [own = ""] = lines.filter(isJourney);
    const record = JSON.parse(own);
    const version = record.content.versions.at(-1);
    const renamed = (name: string) => ({ ...version, journey: { ...version.journey, name } });
    const withVersions = (...versions: unknown[]) =>
      lines.map((line) =>
        isJourney(line) ? lineOf({ ...record, isArchived: false, content: { ...record.content, versions } }) : line,
      );
    await apply("versions", withVersions(renamed("Primeira"), renamed("Segunda")));
    const stored = () =>
      backend.db
        .selectFrom("journey")
        .innerJoin("journeyVersion as v", "v.journeyId", "journey.id")
        .select(["journey.name", "journey.active", "journey.version", "v.infoJson"])
        .where("journey.institutionId", "=", "versions")
        .where("journey.url", "=", "extensao")
        .orderBy("v.version")
        .execute();
    expect((await stored()).map(({ infoJson }) => JSON.parse(infoJson).name)).toEqual(["Primeira", "Segunda"]);
    expect(await stored()).toContainEqual(expect.objectContaining({ name: "Segunda", active: 1, version: 2 }));
    await apply("versions", withVersions(renamed("Terceira")));
    expect((await stored()).map(({ infoJson }) => JSON.parse(infoJson).name)).toEqual([
      "Primeira",
      "Segunda",
      "Terceira",
    ]);
    expect(await stored()).toContainEqual(expect.objectContaining({ name: "Terceira", active: 1, version: 3 }));
    // What a condition names has to exist.
    const broken = withVersions(version).map((line) => line.replaceAll('"value":["redacao"]', '"value":["nada"]'));
    const { settingTransfers } = await api();
    const { id } = await load("versions", broken);
    const { problems, digest } = await settingTransfers.plan({ place: "versions", id });
    expect(problems).toContainEqual({
      line: broken.findIndex((line) => line.includes('"nada"')) + 2,
      path: "content.versions[0].journey.definition.essay",
      message: "setting.fileUnfit",
    });
    const all = { place: "versions", id, digest, strategy: "overwrite" as const, note: "" };
    expect(await orRefusal(settingTransfers.apply(all))).toMatchObject({ code: "CONFLICT" });
  });

  it("keeps when a journey becomes active, and how each of the seven plans of an offer is paid [OPS-06] [PAY-02]", async () => {
    await emptyInstitution("schedules");
    const activation = { activatesAt: "2030-01-01T10:00:00.000Z", replaces: true };
    const given = (await linesAt(UNI))
      .map((line) => JSON.parse(line))
      .filter(({ kind }) => kind !== "user")
      .map((record) => {
        const isScheduled = record.kind === "journey" && record.content.key === "extensao";
        return isScheduled ? { ...record, content: { ...record.content, ...activation }, archived: true } : record;
      })
      .map(({ archived = false, ...record }) => lineOf({ ...record, isArchived: archived }));
    await apply("schedules", given);
    const after = await linesAt("schedules");
    expect(after).toEqual(given);
    const records = after.map((line) => JSON.parse(line));
    expect(records.filter(({ content }) => content.activatesAt)).toMatchObject([
      { content: activation, archived: true },
    ]);
    expect(new Set(records.flatMap(({ kind, content }) => (kind === "offer" ? content.plan : []))).size).toBe(7);
  });

  it("invites users, who have no access at once, and gives no right that the importer may not give [OPS-06]", async () => {
    const line = (role: string) =>
      lineOf({
        kind: "user",
        content: { key: `novo-${role}@example.com`, name: "Nova Pessoa", roles: [role] },
        isArchived: false,
      });
    await apply(UNI, [line("reviewer")]);
    const account = await backend.db
      .selectFrom("userAccount")
      .selectAll()
      .where("email", "=", "novo-reviewer@example.com")
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ passwordHash: "", type: "administrator", lastSignInAt: null });
    const mails = await backend.db.selectFrom("outbox").select("payloadJson").execute();
    expect(mails.filter(({ payloadJson }) => payloadJson.includes(account.email))).toHaveLength(1);
    const token = await backend.tokenOf(ADMIN, "aurora", { level: "institution", institutionId: demoId(UNI) });
    const { settingTransfers } = backend.as({ tenant: "aurora", token });
    const { id } = await settingTransfers.begin({ place: UNI });
    await settingTransfers.add({ place: UNI, id, from: 2, lines: [line("administrator")] });
    expect((await settingTransfers.plan({ place: UNI, id })).problems).toEqual([
      { line: 2, path: "content.roles", message: "users.rightOutOfReach" },
    ]);
  });

  it("has no secret, password, token or datum of a candidate [OPS-06]", async () => {
    const { db } = backend;
    const secret = JSON.stringify({ captchaSecret: "a secret of the captcha" });
    await db.updateTable("tenant").set({ settingsJson: secret }).where("alias", "=", "aurora").execute();
    const text = (await linesAt(UNI)).join("\n");
    const people = await db.selectFrom("person").select(["name", "email", "cpf"]).execute();
    const accounts = await db.selectFrom("userAccount").select(["passwordHash", "type", "name", "email"]).execute();
    const tokens = await db.selectFrom("token").select("hash").execute();
    const hidden = [
      "a secret of the captcha",
      ...people.flatMap(({ name, email, cpf }) => [name, email, cpf]),
      ...accounts.flatMap(({ passwordHash, type, name, email }) => [
        passwordHash,
        ...(type === "candidate" ? [name, email] : []),
      ]),
      ...tokens.map(({ hash }) => hash),
    ].filter((datum) => datum);
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter((datum) => text.includes(datum ?? ""))).toEqual([]);
  });

  it("keeps, overwrites or duplicates what is here and differs, and archives what is ticked [OPS-06]", async () => {
    const { settingTransfers } = await api();
    await emptyInstitution("strategies");
    const place = "strategies";
    const level = (name: string) =>
      lineOf({
        kind: "educationLevel",
        content: { key: "graduacao", name: { "pt-BR": name }, line: null, template: 1, position: 0 },
        isArchived: false,
      });
    const mode = lineOf({
      kind: "ingressMode",
      content: { level: "graduacao", key: "enem", name: { "pt-BR": "Enem" }, position: 0 },
      isArchived: false,
    });
    const campus = (key: string) => {
      const texts = { name: { "pt-BR": key }, city: { "pt-BR": "Natal" }, address: { "pt-BR": "Rua 1" } };
      return lineOf({ kind: "campus", content: { key, ...texts, position: 0 }, isArchived: false });
    };
    await apply(place, [level("Graduação"), mode, campus("centro"), campus("norte")]);
    const applied = async (lines: string[], strategy: "keep" | "duplicate", archived: number[] = []) => {
      const { id } = await load(place, lines);
      const plan = await settingTransfers.plan({ place, id });
      const all = { place, id, digest: plan.digest, strategy, note: "", archived };
      return { plan, done: await orRefusal(settingTransfers.apply(all)) };
    };
    const keys = async () => (await linesAt(place)).map((line) => JSON.parse(line));
    const named = async (kind: string) => (await keys()).filter((one) => one.kind === kind);
    expect((await applied([level("Outro")], "keep")).done).toEqual({ changes: {} });
    const { done } = await applied([level("Outro"), mode], "duplicate");
    expect(done).toEqual({
      changes: {
        educationLevel: { added: 1, changed: 0, archived: 0 },
        ingressMode: { added: 1, changed: 0, archived: 0 },
      },
    });
    expect((await named("educationLevel")).map(({ content }) => [content.key, content.name["pt-BR"]])).toEqual([
      ["graduacao", "Graduação"],
      ["graduacao-2", "Outro"],
    ]);
    // A reference to the record that was duplicated follows it.
    expect((await named("ingressMode")).map(({ content }) => content.level).sort()).toEqual([
      "graduacao",
      "graduacao-2",
    ]);
    const { plan } = await applied([campus("centro")], "keep");
    expect(plan.missing).toEqual([{ kind: "campus", key: "norte", canArchive: true }]);
    expect((await applied([campus("centro")], "keep", [7])).done).toMatchObject({ code: "CONFLICT" });
    expect((await applied([campus("centro")], "keep", [0])).done).toEqual({
      changes: { campus: { added: 0, changed: 0, archived: 1 } },
    });
    expect((await named("campus")).map(({ content, archived }) => [content.key, archived ?? false])).toEqual([
      ["centro", false],
      ["norte", true],
    ]);
  });

  it("is applied as the plan says or not at all, and tells afterwards what it changed [OPS-06]", async () => {
    const own = await api();
    const { settingTransfers } = own;
    const line = (position: number) => {
      const texts = { name: { "pt-BR": "Novo" }, city: { "pt-BR": "Natal" }, address: { "pt-BR": "Rua 1" } };
      return lineOf({ kind: "campus", content: { key: "novo", ...texts, position }, isArchived: false });
    };
    const { id } = await load(UNI, [line(1)]);
    const wanted = { place: UNI, id };
    const { digest, secrets } = await settingTransfers.plan(wanted);
    expect(secrets).toContain("payments");
    await apply(UNI, [line(2)]);
    const given = { ...wanted, strategy: "overwrite" as const, note: "" };
    expect(await orRefusal(settingTransfers.apply({ ...given, digest }))).toMatchObject({ code: "CONFLICT" });
    const fresh = await settingTransfers.plan(wanted);
    expect(fresh.records).toMatchObject([{ change: "change", differences: [{ path: ["position"] }] }]);
    await settingTransfers.apply({ ...given, digest: fresh.digest });
    expect(await settingTransfers.plan(wanted)).toMatchObject({
      changes: { campus: { added: 0, changed: 1, archived: 0 } },
      records: [],
    });
  });

  it("is applied with few statements, however many records it has [OPS-06]", async () => {
    const { settingTransfers: transfers } = await api();
    await emptyInstitution("large");
    const level = { key: "graduacao", name: { "pt-BR": "Graduação" }, line: null, template: 1, position: 0 };
    const course = (key: string) => ({
      ...{ key, level: "graduacao", name: { "pt-BR": key, en: `${key}-en` }, area: "Direito" },
      ...{ workloadHours: 100, semesters: null, summary: { "pt-BR": "Um curso." } },
    });
    const file = (count: number, name: string) => [
      lineOf({ kind: "educationLevel", content: level, isArchived: false }),
      ...Array.from({ length: count }, (_, at) =>
        lineOf({ kind: "course", content: course(`${name}-${at}`), isArchived: false }),
      ),
    ];
    const { id } = await load("large", file(2_000, "curso"));
    const { digest } = await transfers.plan({ place: "large", id });
    statements = 0;
    const { changes } = await transfers.apply({ place: "large", id, digest, strategy: "overwrite", note: "" });
    expect(changes.course).toEqual({ added: 2_000, changed: 0, archived: 0 });
    // Courses, their states, revisions and audit entries, 40 rows a statement.
    expect(statements).toBeLessThan(4 * (2_000 / 40) + 60);
  });

  it("tell every mistake of a file with its line and path, and import nothing of it [OPS-06]", async () => {
    const { settingTransfers: transfers } = await api();
    const { id } = await transfers.begin({ place: UNI });
    const lines = [
      '{"kind":"course","content":{"key":"a"}}',
      '{"kind":"nothing","content":{}}',
      '{"kind":"campus","kind":"campus","content":{}}',
      `${"[".repeat(100)}`,
      '{"kind":"educationLevel","content":{"key":"Não","name":{"pt-BR":"x"},"line":null,"template":9,"position":1}}',
    ];
    const problems = await transfers.add({ place: UNI, id, from: 2, lines });
    expect(problems).toContainEqual({ line: 2, path: "content.level", message: "setting.errorRequired" });
    expect(problems).toContainEqual({ line: 3, path: "kind", message: "setting.fileNoKind" });
    expect(problems).toContainEqual({ line: 4, path: "kind", message: "setting.file_duplicate" });
    expect(problems).toContainEqual({ line: 5, path: expect.any(String), message: "setting.file_deep" });
    expect(problems).toContainEqual({ line: 6, path: "content.key", message: "setting.errorCode" });
    expect(problems).toContainEqual({ line: 6, path: "content.template", message: "setting.errorNumber" });
    expect((await transfers.plan({ place: UNI, id })).records).toEqual([]);
  });
});
