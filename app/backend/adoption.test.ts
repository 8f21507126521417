import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connections } from "~/api";
import { serviceNames } from "~/api/call";
import { engines } from "~/data/test-database";
import { createBackend } from ".";
import { createPortalApi } from "./portal-api";
import { NOW, openTestBackend, type TestBackend } from "./test-backend";

const institution = {
  ...{ id: "11", alias: "norte", code: "NORTE", name: "Faculdade Norte", acronym: "FN" },
  defaultLanguage: "pt-BR" as const,
};
const place = { tenant: { id: "1", alias: "horizonte", name: "Grupo Horizonte" }, institutions: [institution] };
const marta = {
  ...{ id: "u-2", username: "marta", email: "marta@example.com", name: "Marta Reis" },
  ...{ type: "administrator" as const, personId: null },
};
const role = { alias: "administrator", level: "institution" as const, tenantAlias: "horizonte", iesAlias: "norte" };

const level = {
  id: "1",
  code: "GRAD",
  description: "Graduação",
  language: "pt-BR" as const,
  template: 1 as const,
  open: true,
};
const mode = { id: "21", code: "VEST", description: "Vestibular", language: "pt-BR" as const, useDisciplines: false };
const definition = { stages: { subscription: [], selective: [], portal: [], payment: [] } };
const journey = {
  ...{
    id: "j-1",
    name: "Graduação",
    title: "Venha",
    language: "pt-BR" as const,
    url: "graduacao",
    status: true,
    version: 1,
  },
  ...{
    journeyTemplateId: "t-1",
    educationLevelId: "1",
    educationLevel: level,
    ingressMode: null,
    ingressModeCode: null,
  },
  ...{ template: 1 as const, modifiedAt: "2026-03-01T00:00:00.000Z", definition },
};
const lists = { levels: [level], modes: [mode] };

describe.each(engines)("what remote services know, on %s", (engine) => {
  let test: TestBackend;
  const remote = { setting: "http://s", user: "http://u", auth: "http://a", journey: "http://j" };
  beforeAll(async () => {
    test = await openTestBackend(engine);
  });
  afterAll(() => test.close());

  function portal(serviceUrls: Partial<typeof remote> = remote) {
    const backend = createBackend({ db: test.db, config: { ...test.config, serviceUrls }, clock: () => NOW });
    const connections = Object.fromEntries(
      serviceNames.map((name) => [name, { fetch: backend[name], baseUrl: `http://${name}.embedded` }]),
    ) as Connections;
    return (token?: string, tenant = "horizonte", id = "11") =>
      createPortalApi({ connections, perform: backend.perform }, () => ({
        "x-tenant": tenant,
        "x-institution-id": id,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }));
  }

  it("becomes known to the portal's own procedures, more than once without a change [API-02]", async () => {
    const as = portal();
    await createPlaces(as);
    await createPlaces(as);
    await expect(as("foreign-1").toDo.waiting()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await as("foreign-1").sessions.adopt({ ...marta, role });
    await as("foreign-1").sessions.adopt({ ...marta, role });
    expect(await as("foreign-1").toDo.waiting()).toEqual(expect.any(Array));
    const rows = await test.db.selectFrom("userAccount").select("id").where("username", "=", "marta").execute();
    expect(rows).toEqual([{ id: "u-2" }]);
  });

  it("gives a user the right of the token alone, and takes the former one away [ROL-06]", async () => {
    const as = portal();
    await createPlaces(as);
    await as("foreign-2").sessions.adopt({ ...marta, role });
    await as("foreign-3").sessions.adopt({ ...marta, role: null });
    await expect(as("foreign-3").journeyDrafts.options()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(as("foreign-2").journeyDrafts.options()).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("changes neither rights nor tokens of an account that the portal made itself [AUT-09]", async () => {
    const token = await test.tokenOf("admin@aurora.example.com");
    const own = await test.db
      .selectFrom("userAccount")
      .select(["id", "username", "email", "name"])
      .where("email", "=", "admin@aurora.example.com")
      .executeTakeFirstOrThrow();
    const read = () =>
      Promise.all([
        test.db.selectFrom("userRight").selectAll().where("userId", "=", own.id).execute(),
        test.db.selectFrom("userAccount").selectAll().where("id", "=", own.id).execute(),
      ]);
    const before = await read();
    const settings = await test.as({ token }).user.me();
    const aurora = settings.status === 200 ? settings.body.rights.tenantsRights[0]?.ies[0]?.id : "";
    await portal()(token, "aurora", aurora).sessions.adopt({ ...own, type: "candidate", personId: null, role: null });
    expect(await read()).toEqual(before);
    expect(await test.as({ token }).user.me()).toEqual(settings);
  });

  it("is refused where all services are embedded, and an unknown account where the accounts are ours [API-02]", async () => {
    await createPlaces(portal());
    const refused = { code: "NOT_FOUND" };
    await expect(portal({})().places.adopt(place)).rejects.toMatchObject(refused);
    await expect(portal({})("t").sessions.adopt({ ...marta, role })).rejects.toMatchObject(refused);
    const stranger = { ...marta, id: "u-9", username: "nobody", email: "nobody@example.com", role };
    await expect(portal({ auth: "http://a" })("t").sessions.adopt(stranger)).rejects.toMatchObject(refused);
  });

  it("includes journeys, whose drafts stay, and which end with those of the service [JRN-01]", async () => {
    const as = portal();
    await createPlaces(as);
    const api = as("foreign-4");
    await api.sessions.adopt({ ...marta, role });
    await api.journeyDrafts.adopt({ ...lists, journeys: [journey], isWhole: true });
    const read = async () => {
      const { items } = await api.journeyDrafts.list({});
      return items.map(({ id, name, status, version, state }) => ({ id, name, status, version, state }));
    };
    const first = { id: "j-1", name: "Graduação", status: true, version: 1, state: "active" };
    expect(await read()).toEqual([first]);
    await api.journeyDrafts.adopt({ ...lists, journeys: [journey], isWhole: true });
    expect(await read()).toEqual([first]);
    const changed = { ...journey, name: "Graduação 2027" };
    const other = { ...journey, id: "j-2", name: "Outra", url: "outra", status: false };
    await api.journeyDrafts.adopt({ ...lists, journeys: [changed, other], isWhole: true });
    expect(await read()).toEqual([
      { ...first, name: "Graduação 2027", version: 2 },
      { ...first, id: "j-2", name: "Outra", status: false, state: "inactive" },
    ]);
    const { content, revision } = await api.journeyDrafts.get({ id: "j-1" });
    await api.journeyDrafts.save({ id: "j-1", revision, content: { ...content, name: "Rascunho" }, choices: {} });
    await api.journeyDrafts.adopt({
      ...lists,
      journeys: [
        { ...changed, status: false },
        { ...other, status: true },
      ],
      isWhole: true,
    });
    expect(await read()).toEqual([
      { ...first, name: "Graduação 2027", version: 2, status: false, state: "inactive-changed" },
      { ...first, id: "j-2", name: "Outra" },
    ]);
    await api.journeyDrafts.adopt({ ...lists, journeys: [other], isWhole: true });
    expect((await read()).map(({ id }) => id)).toEqual(["j-2"]);
  });

  const createPlaces = (as: ReturnType<typeof portal>) => as(undefined, "", "").places.adopt(place);
});
