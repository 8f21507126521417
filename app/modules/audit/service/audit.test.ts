import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { audit } from "~/modules/people/service";

const BEATRIZ = "admin@aurora.example.com";
const AUDITOR = "auditoria@aurora.example.com";
const [uni, tech] = [demoId("aurora-uni"), demoId("aurora-tech")];

describe.each(engines)("the audit on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    await backend.db.deleteFrom("auditEntry").execute();
    const db = tenantHandle(backend.db, demoId("aurora"));
    const beatriz = { actorId: demoId("user", BEATRIZ), actorName: "Beatriz", impersonatorId: null };
    const nobody = { actorId: "", actorName: null, impersonatorId: null };
    const reviewer = demoId("user", "documentos@aurora.example.com");
    const entries = [
      { ...beatriz, action: "user.deactivated", subjectId: reviewer, institutionId: null },
      { ...beatriz, action: "journey.published", subjectId: null, institutionId: uni, reason: "Turma nova" },
      { ...nobody, action: "documents.erased", subjectId: null, institutionId: tech },
      { ...nobody, actorName: "Ana", impersonatorId: beatriz.actorId, action: "enrolment.moved", subjectId: null },
    ] as const;
    for (const [minute, entry] of entries.entries()) {
      const details = { from: "active", to: "deactivated", newPassword: "Passe-Novo9" };
      await audit(db, { ...entry, details }, new Date(NOW.getTime() + minute * 60_000));
    }
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const auditAs = async (email: string, level: "tenant" | "institution", institution = "aurora-uni") => {
    const place = level === "institution" ? { institutionId: demoId(institution) } : {};
    return backend.as({ token: await backend.tokenOf(email, "aurora", { level, ...place }) }).audit;
  };
  type Reader = Awaited<ReturnType<typeof auditAs>>;
  const actions = async (reader: Reader, query = {}) => (await reader.list(query)).rows.map(({ action }) => action);

  it("shows everything of the tenant newest first, and of one institution its own [STF-08] [TEN-08]", async () => {
    const whole = await auditAs(BEATRIZ, "tenant");
    const all = ["enrolment.moved", "documents.erased", "journey.published", "user.deactivated"];
    expect(await actions(whole)).toEqual(all);
    expect(await actions(whole, { order: "asc" })).toEqual([...all].reverse());
    expect(await actions(await auditAs(AUDITOR, "institution"))).toEqual(["journey.published"]);
    const other = await auditAs(BEATRIZ, "institution", "aurora-tech");
    expect(await actions(other)).toEqual(["documents.erased"]);
    const { rows } = await whole.list();
    await expect(other.get({ id: rows[3]?.id ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const first = await whole.list({ size: 3 });
    expect(await actions(whole, { size: 3, after: first.after ?? "" })).toEqual(["user.deactivated"]);
  });

  it("filters by who acted, also as somebody else, by group, institution and day [STF-08]", async () => {
    const whole = await auditAs(BEATRIZ, "tenant");
    expect(await actions(whole, { q: "beatriz" })).toEqual([
      "enrolment.moved",
      "journey.published",
      "user.deactivated",
    ]);
    expect(await actions(whole, { q: "%" })).toEqual([]);
    expect(await actions(whole, { group: ["settings", "people"] })).toEqual(["journey.published", "user.deactivated"]);
    expect(await actions(whole, { group: ["nonsense"] })).toEqual([]);
    expect(await actions(whole, { institution: [tech] })).toEqual(["documents.erased"]);
    expect(await actions(whole, { from: ["11/03/2026"] })).toEqual([]);
    expect(await actions(whole, { until: ["10/03/2026"], q: "ana" })).toContain("enrolment.moved");
  });

  it("names the people, links to pages that the reader may open, and shows no secret [STF-08]", async () => {
    const whole = await auditAs(BEATRIZ, "tenant");
    const { rows } = await whole.list();
    expect(rows[0]).toMatchObject({ actorName: "Ana", subject: null });
    expect(rows[0]?.impersonatorName).toMatch(/^Beatriz/);
    expect(rows[3]).toMatchObject({ subject: { kind: "user" }, institutionName: null });
    const entry = await whole.get({ id: rows[3]?.id ?? "" });
    expect(entry.facts).toEqual([{ name: "", before: "active", after: "deactivated" }]);
    const auditor = await auditAs(AUDITOR, "institution");
    expect((await auditor.list()).rows[0]).toMatchObject({
      reason: "Turma nova",
      institutionName: "Universidade Aurora",
    });
  });

  it("is exported also by an auditor, who changes nothing else; the export is in it [STF-08] [STF-04]", async () => {
    const auditor = await auditAs(AUDITOR, "institution");
    expect((await auditor.export({})).rows.map(({ action }) => action)).toEqual(["journey.published"]);
    const whole = await auditAs(BEATRIZ, "tenant");
    expect(await actions(whole, { group: ["people"] })).toContain("audit.exported");
    expect(Object.keys(auditor).sort()).toEqual(["export", "get", "institutions", "list"]);
  });
});
