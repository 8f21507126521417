import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Connections } from "~/api";
import { Theme } from "~/api/theme";
import { type Backend, createBackend } from "~/backend";
import { createPortalApi } from "~/backend/portal-api";
import { CHEAP, NOW } from "~/backend/test-backend";
import type { DatabaseConnection } from "~/data/connection";
import { tables } from "~/data/schema";
import { tenantHandle } from "~/data/tenant";
import { engines, openTestDatabase } from "~/data/test-database";
import { issueToken } from "~/modules/people/service/token";
import { exampleNames } from "~/modules/settings/rules/example";
import { exampleRecords } from "~/modules/settings/service";
import { issueSetupCode } from "./setup-code";
import { installation } from "./test-installation";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("the set-up of a portal on %s", (engine) => {
  let connection: DatabaseConnection;
  let backend: Backend;
  let now: Date;
  const config = {
    ...{ apiKey: null, providerSecret: null, localityUrl: null, sandbox: true },
    identitySecret: "a secret that only tests know",
    passwordCost: CHEAP,
  };
  beforeEach(async () => {
    now = NOW;
    connection = await openTestDatabase(engine);
    backend = createBackend({ db: connection.db, config, clock: () => now });
  });
  afterEach(() => connection.close());

  const setup = (address = "203.0.113.7") =>
    createPortalApi({ connections: {} as Connections, perform: backend.perform }, () => ({
      "x-forwarded-for": address,
    })).setup;
  const issue = async () => (await issueSetupCode(connection.db, config, now)) ?? expect.fail("no code");
  const enter = async () => (await setup().enter({ code: await issue() })).token;
  const rows = (table: "tenant" | "hostname" | "userAccount" | "oneTimeCode" | "formGroup" | "outbox") =>
    connection.db.selectFrom(table).selectAll().execute();

  it("opens with a code of any start, typed in any way, of which only hashes are stored [OPS-01]", async () => {
    const codes = [await issue(), await issue()];
    for (const code of codes) {
      expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
      const typed = ` ${code.toLowerCase().replaceAll("-", " – ")} `;
      expect((await setup().enter({ code: typed })).token).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(await rows("oneTimeCode"))).not.toContain(code.replaceAll("-", ""));
    }
    expect(await setup().settings()).toMatchObject({ isOperation: true, tenant: null });
  });

  it("refuses a wrong code, an old one, and too many from one address [OPS-01]", async () => {
    const code = await issue();
    for (let tries = 0; tries < 10; tries += 1)
      await expect(setup().enter({ code: "AAAAA-AAAAA-AAAAA-AAAAA" })).rejects.toMatchObject({ code: "CODE_INVALID" });
    await expect(setup().enter({ code })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await setup("198.51.100.4").enter({ code });
    now = new Date(NOW.getTime() + 31 * DAY_MS);
    await expect(setup().enter({ code })).rejects.toMatchObject({ code: "CODE_INVALID" });
  });

  it("creates operators, tenant, institution and administrator, and then is closed for ever [INS-05] [OPS-01]", async () => {
    const token = await enter();
    await setup().finish({ ...installation, token });
    expect(await rows("tenant")).toMatchObject([{ alias: "mantenedora", name: "Mantenedora Escola" }]);
    const institution = await connection.db.selectFrom("institution").selectAll().executeTakeFirstOrThrow();
    expect(institution).toMatchObject({ alias: "escola-do-vale", code: "EDV", defaultLanguage: "pt-BR" });
    Theme.parse(JSON.parse(institution.themeJson));
    expect(JSON.parse(institution.settingsJson)).toMatchObject({
      contact: { cnpj: "11222333000181", state: "SP" },
      timeZone: "America/Sao_Paulo",
    });
    const hostnames = (await rows("hostname")) as { hostname: string }[];
    expect(hostnames.map(({ hostname }) => hostname).sort()).toEqual(["matricula.escola.test", "operacao.escola.test"]);
    expect(await rows("formGroup")).toHaveLength(5);
    const accounts = (await rows("userAccount")) as { email: string; type: string; passwordHash: string }[];
    expect(accounts.map(({ email, type, passwordHash }) => [email, type, passwordHash !== ""]).sort()).toEqual([
      ["alma@example.com", "administrator", false],
      ["olga@example.com", "operator", true],
    ]);
    expect(JSON.stringify(await rows("outbox"))).toContain("/auth/password/change/?token=");
    const entries = await connection.db
      .selectFrom("auditEntry")
      .selectAll()
      .where("action", "=", "tenant.created")
      .execute();
    expect(entries).toMatchObject([{ institutionId: institution.id, actorId: "" }]);
    expect(JSON.parse(entries[0]?.detailsJson ?? "{}")).toEqual({
      ...{ hostname: "matricula.escola.test", institution: "escola-do-vale" },
    });
    expect(await rows("oneTimeCode")).toEqual([]);
    expect(await setup().settings()).toBeNull();
    expect(await issueSetupCode(connection.db, config, now)).toBeNull();
    await expect(setup().enter({ code: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it.each(exampleNames)(
    "begins like %s in the name of its administrator, who sees what is left [INS-05] [OPS-06]",
    async (example) => {
      await setup().finish({ ...installation, example, token: await enter() });
      const { db } = connection;
      const { id: institutionId, ...institution } = await db
        .selectFrom("institution")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(institution).toMatchObject({ name: "Escola do Vale", acronym: "EdV" });
      const { contact, home, manual } = JSON.parse(institution.settingsJson);
      expect([contact.legalName, home.facts, Object.keys(manual)]).toEqual([
        ...["Mantenedora Escola do Vale Ltda.", [], ["en", "es", "pt-BR"]],
      ]);
      for (const table of ["course", "offer", "documentType", "essayTheme", "entranceQuestion"] as const)
        expect(
          (await db.selectFrom(table).select("id").where("institutionId", "=", institutionId).execute()).length,
        ).toBeGreaterThan(2);
      expect(await db.selectFrom("voucher").select("id").execute()).toEqual([]);
      expect(await db.selectFrom("journey").select("url").where("active", "=", 1).execute()).toHaveLength(4);
      const authors = await db.selectFrom("settingRevision").select("authorName").distinct().execute();
      expect(authors).toEqual([{ authorName: "Alma Reis" }]);
      // Nothing says who the example is.
      let text = "";
      for (const table of Object.keys(tables))
        text += JSON.stringify(
          await db
            .selectFrom(table as "course")
            .selectAll()
            .execute(),
        );
      const own = (await exampleRecords(example, "2026-03-10")).find(({ kind }) => kind === "institution");
      const { name, contact: its, bank } = own!.content as Record<string, Record<string, string>>;
      for (const datum of [name, its?.legalName, its?.email, bank?.account]) expect(text).not.toContain(datum);
      // The guide names what no example can bring.
      const strict = createBackend({ db, config: { ...config, sandbox: false }, clock: () => now });
      const { id, tenantId } = await db
        .selectFrom("userAccount")
        .selectAll()
        .where("type", "=", "administrator")
        .executeTakeFirstOrThrow();
      const role = { alias: "administrator", level: "tenant" as const, tenantId, institutionId: null };
      const { token } = await issueToken(tenantHandle(db, tenantId), id, "access", now, DAY_MS, { role });
      const guide = await createPortalApi({ connections: {} as Connections, perform: strict.perform }, () => ({
        ...{ "x-tenant": "mantenedora", "x-institution-id": institutionId, authorization: `Bearer ${token}` },
      })).settings.guide();
      const missing = guide?.steps.filter(({ isDone, isOptional }) => !isDone && !isOptional);
      expect(missing?.map(({ step }) => step)).toEqual(["account"]);
    },
  );

  it("sends no invitation to an administrator with a password [OPS-01]", async () => {
    await setup().finish({ ...installation, administratorPassword: "Outra#2026", token: await enter() });
    expect(await rows("outbox")).toEqual([]);
  });

  it("lets one of two people finish who finish at once, and tells the other [OPS-01]", async () => {
    const tokens = [await enter(), await enter()];
    const ends = await Promise.allSettled(
      tokens.map((token, index) =>
        setup().finish({ ...installation, tenantAlias: `group-${index}`, hostname: `h${index}.escola.test`, token }),
      ),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    expect(await rows("tenant")).toHaveLength(1);
    expect(await rows("userAccount")).toHaveLength(2);
    await expect(setup().finish({ ...installation, token: tokens[0]! })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("writes nothing without a valid token, nor with one hostname for both [OPS-01] [TEN-03]", async () => {
    const token = await enter();
    const { hostname } = installation;
    await expect(setup().finish({ ...installation, operatorHostname: hostname, token })).rejects.toMatchObject({
      details: { fields: { operatorHostname: "setup.errorSameHostname" } },
    });
    await expect(setup().finish({ ...installation, token: "guessed" })).rejects.toMatchObject({
      code: "TOKEN_EXPIRED",
    });
    now = new Date(NOW.getTime() + DAY_MS);
    await expect(setup().finish({ ...installation, token })).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
    await expect(
      setup().finish({ ...installation, cnpj: "11222333000180", token: await enter() }),
    ).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await rows("tenant")).toEqual([]);
    expect(await rows("userAccount")).toEqual([]);
  });
});
