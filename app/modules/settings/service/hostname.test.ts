import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { TENANT_PLACE } from "~/modules/settings/rules/setting-kind";

const admin = "admin@aurora.example.com";
const tech = { place: "aurora-tech" };

describe.each(engines)("hostnames on %s", (engine) => {
  let backend: TestBackend;
  let token: string;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    token = await backend.tokenOf(admin, "aurora", { level: "tenant" });
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const api = (hostname = "grupo-aurora.localhost") => backend.as({ token, hostname }).hostnames;
  const names = async (place: string) => (await api().list({ place })).hostnames.map(({ hostname }) => hostname);
  const refused = (field: string, message: string) => ({
    code: "VALIDATION",
    details: { fields: { [field]: message } },
  });
  const siteAt = (hostname: string) =>
    backend.as().setting.getByHostname({ params: { application: "portal", hostname } });

  it("serve pages as soon as they are added, and no longer once they are changed or removed [INS-01]", async () => {
    await api().add({ ...tech, hostname: " https://Tech.Escola.test/candidate " });
    expect(await siteAt("tech.escola.test")).toMatchObject({
      status: 200,
      body: { institution: { alias: "aurora-tech" } },
    });
    const one = { ...tech, hostname: "tech.escola.test", confirmation: "tech.escola.test" };
    await api().change({ ...one, to: "novo.escola.test" });
    expect((await siteAt("tech.escola.test")).status).toBe(404);
    expect((await siteAt("novo.escola.test")).status).toBe(200);
    await api().remove({ ...tech, hostname: "novo.escola.test", confirmation: "novo.escola.test" });
    expect((await siteAt("novo.escola.test")).status).toBe(404);
    const audited = await backend.db
      .selectFrom("auditEntry")
      .select("action")
      .where("action", "like", "hostname.%")
      .execute();
    expect(audited.map(({ action }) => action).sort()).toEqual([
      "hostname.added",
      "hostname.changed",
      "hostname.removed",
    ]);
  });

  it("are never those of another tenant, institution or the operators, nor changed from there [INS-01] [TEN-08]", async () => {
    for (const hostname of ["horizonte.localhost", "operacao.localhost", "aurora.localhost"]) {
      await expect(api().add({ ...tech, hostname })).rejects.toMatchObject(refused("hostname", "setup.errorTaken"));
      const wanted = { ...tech, hostname, confirmation: hostname };
      await expect(api().remove(wanted)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(api().change({ ...wanted, to: "x.escola.test" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const [own = ""] = await names("aurora-tech");
    await expect(
      api().change({ ...tech, hostname: own, confirmation: own, to: "horizonte.localhost" }),
    ).rejects.toMatchObject(refused("to", "setup.errorTaken"));
    await expect(api().list({ place: "horizonte" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("need a name, its repetition, and another hostname at which the reader is [INS-01]", async () => {
    for (const hostname of ["", "two words", "a@b.test", "-x.test"])
      await expect(api().add({ ...tech, hostname })).rejects.toMatchObject({ code: "VALIDATION" });
    const [own = ""] = await names("aurora-tech");
    const one = { ...tech, hostname: own };
    await expect(api().remove({ ...one, confirmation: "other" })).rejects.toMatchObject(
      refused("confirmation", "hostname.errorConfirmation"),
    );
    await expect(api(own).remove({ ...one, confirmation: own })).rejects.toMatchObject(
      refused("confirmation", "hostname.errorCurrent"),
    );
  });

  it("leave an institution its last one, also when two are removed at once [INS-01]", async () => {
    for (const hostname of await names("aurora-tech"))
      if (hostname !== "aurora-tech.localhost") await api().remove({ ...tech, hostname, confirmation: hostname });
    await api().add({ ...tech, hostname: "tech.escola.test" });
    const removals = (await names("aurora-tech")).map((hostname) =>
      api()
        .remove({ ...tech, hostname, confirmation: hostname })
        .then(
          () => "removed",
          (error: { details: { fields: object } }) => Object.values(error.details.fields)[0],
        ),
    );
    expect((await Promise.all(removals)).sort()).toEqual(["hostname.errorLast", "removed"]);
    expect(await names("aurora-tech")).toHaveLength(1);
  });

  it("of a whole tenant are changed by its administrators only [INS-01] [TEN-08]", async () => {
    const own = backend.as({ token: await backend.tokenOf(admin, "aurora", { level: "institution" }) }).hostnames;
    await expect(own.list({ place: TENANT_PLACE })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(own.add({ place: TENANT_PLACE, hostname: "grupo.escola.test" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await api().add({ place: TENANT_PLACE, hostname: "grupo.escola.test" });
    expect(await siteAt("grupo.escola.test")).toMatchObject({ body: { owner: "tenant" } });
  });
});
