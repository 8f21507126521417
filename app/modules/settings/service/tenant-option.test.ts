import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { ONLY, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";

const ADMIN = "admin@aurora.example.com";
const one = { place: TENANT_PLACE, kind: "tenantOption", key: ONLY };

describe.each(engines)("the options of all institutions of a tenant on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = async (email = ADMIN) =>
    backend.as({ tenant: "aurora", token: await backend.tokenOf(email, "aurora", { level: "tenant" }) });

  async function save(change: Record<string, unknown>) {
    const { settings } = await api();
    const { content, revision } = await settings.get(one);
    return settings.save({ ...one, revision, content: { ...content, ...change }, choices: {} });
  }

  it("are in force once they are published, and keep what no page sets [INS-01] [SHL-05] [SHL-07]", async () => {
    const settings = async () => {
      const row = await backend.db
        .selectFrom("tenant")
        .select("settingsJson")
        .where("alias", "=", "aurora")
        .executeTakeFirstOrThrow();
      return JSON.parse(row.settingsJson);
    };
    const before = await settings();
    const applications = [
      ...((await (await api()).settings.get(one)).content.applications as object[]),
      { alias: "biblioteca", name: "Biblioteca", url: "https://biblioteca.example.com/entrar", hostname: null },
    ];
    await save({
      emailDomains: ["escola.br"],
      statusDetails: [{ part: "mail", url: "https://status.example.com" }],
      applications,
    });
    expect(await settings()).toEqual(before);
    const { settings: own } = await api();
    await own.publish({ ...one, revision: (await own.get(one)).revision, note: "", at: "" });
    const after = await settings();
    expect(after.emailDomains).toEqual(["escola.br"]);
    expect(after.statusDetails).toEqual({ mail: "https://status.example.com" });
    expect(after.applications.slice(0, -1)).toEqual(before.applications);
    expect({ ...after, emailDomains: 0, statusDetails: 0, applications: 0 }).toMatchObject({
      ...{ ...before, emailDomains: 0, statusDetails: 0, applications: 0 },
    });
    backend.at(new Date(NOW.getTime() + 60_000));
    const domains = await (await api()).emailDomain.list();
    expect(domains.body).toEqual(["escola.br"]);
    const targets = await (await api()).application.list();
    expect(JSON.stringify(targets.body)).toContain("Biblioteca");
    backend.at(NOW);
  });

  it("name what is wrong, and refuse the portal of another tenant [INS-01] [TEN-08]", async () => {
    const target = { alias: "x", name: "X", url: null, hostname: null };
    for (const [change, fields] of [
      [{ emailDomains: ["gmail"] }, { emailDomains: "setting.errorDomains" }],
      [{ applications: [target] }, { "applications.x.url": "setting.errorTarget" }],
      [{ applications: [{ ...target, url: "javascript:alert(1)" }] }, { "applications.x.url": "setting.errorAddress" }],
      [
        { applications: [{ ...target, hostname: "horizonte.localhost" }] },
        { "applications.x.hostname": "setting.errorHostname" },
      ],
      [{ statusDetails: [{ part: "mail", url: "ftp://x" }] }, { "statusDetails.mail.url": "setting.errorAddress" }],
    ] as const)
      await expect(save(change)).rejects.toMatchObject({ code: "VALIDATION", details: { fields } });
  });
});
