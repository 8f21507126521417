import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPostgres, engines } from "~/data/test-database";
import { answerPage, look, newPerson } from "./request/enrolling";
import { codeIn } from "./request/mailbox";
import { Visitor } from "./request/portal";
import { type Server, startServer } from "./request/server";

const HOST = "aurora.localhost";
const ANA = { username: "ana.souza@example.com", document: "529.982.247-25", password: "Demo@2026!" };
const recover = "/candidate/auth/password/recover";

/** Two containers that share only a database and the storage of files, behind one address. */
describe.runIf(engines.includes("postgres"))("two containers on one database", () => {
  const folder = mkdtempSync(join(tmpdir(), "ingressa-containers-"));
  const dataDirs = [join(folder, "first"), join(folder, "second")];
  let database: Awaited<ReturnType<typeof createPostgres>>;
  let servers: Server[] = [];

  const start = (dataDir: string) =>
    startServer(dataDir, { DATABASE_URL: database.url, FILES_DIR: join(folder, "files"), TRUST_PROXY: "1" });

  beforeAll(async () => {
    database = await createPostgres();
    // Started concurrently on an empty database.
    servers = await Promise.all(dataDirs.map(start));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A visitor behind a load balancer; `choose` returns the container for each request. */
  const visitorOf = (choose: () => number) => {
    const balancer = (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set("x-forwarded-host", HOST);
      const to = new Request(`http://127.0.0.1:${servers[choose()]?.port}${pathname}${search}`, request);
      return fetch(to, { headers });
    };
    return new Visitor({ fetch: balancer, close: async () => {} }, HOST);
  };

  async function rows(sql: string, ...values: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client
      .query(sql, values)
      .then(({ rows: found }) => found)
      .finally(() => client.end());
  }

  it("share the start and the end of a session [OPS-02] [AUT-09]", async () => {
    let container = 0;
    const visitor = visitorOf(() => container);
    expect((await visitor.post("/candidate/signin", ANA)).status).toBe(303);
    container = 1;
    expect(await (await visitor.get("/candidate/my-account")).text()).toContain(ANA.username);
    expect((await visitor.post("/candidate/signout", {})).status).toBe(303);
    container = 0;
    expect((await visitor.get("/candidate/my-account")).headers.get("location")).toContain("/candidate/signin");
  });

  it("accept a code that the other has issued, once [OPS-02] [PWD-01] [AUT-14]", async () => {
    let container = 0;
    const visitor = visitorOf(() => container);
    expect((await visitor.post(recover, { document: ANA.document })).status).toBe(303);
    expect((await visitor.post(`${recover}/channel`, { sendType: "email" })).status).toBe(303);
    const code = await codeIn(dataDirs);
    container = 1;
    const taken = await visitor.post(`${recover}/code`, { intent: "validate", code });
    expect(taken.headers.get("location")).toBe(`${recover}/password`);
    container = 0;
    const newPassword = "Outra-Chave7";
    const changed = await visitor.post(`${recover}/password`, { newPassword, confirmation: newPassword });
    expect(changed.headers.get("location")).toBe("/candidate/auth/password/changed");
    container = 1;
    expect((await visitor.post(`${recover}/code`, { intent: "validate", code })).headers.get("location")).not.toBe(
      `${recover}/password`,
    );
  });

  it("publish the same SAML certificate [OPS-02] [AUT-05]", async () => {
    const certificates = [0, 1].map(async (container) => {
      const metadata = await visitorOf(() => container).get("/candidate/auth/saml/metadata");
      return /<ds:X509Certificate>([^<]+)/.exec(await metadata.text())?.[1] ?? "none";
    });
    const [first, second] = await Promise.all(certificates);
    expect(first).toMatch(/^MII/);
    expect(second).toBe(first);
  });

  it("lose nothing of an enrolment when one of them is killed right after a step [OPS-02] [ENR-07]", async () => {
    let container = 0;
    const candidate = visitorOf(() => container);
    const person = newPerson(1);
    const done: string[] = [];
    let path = "/candidate/graduacao";
    for (let step = await answerPage(candidate, path, { person }); step; ) {
      done.push(step.at);
      path = step.next;
      await servers[container]?.stop("SIGKILL");
      const gone = container;
      container = 1 - container;
      const [restarted, resumed] = await Promise.all([start(dataDirs[gone] ?? ""), look(candidate, path)]);
      servers[gone] = restarted;
      expect(resumed.path.replace(/\/class$/, ""), step.at).toContain(path.replace(/\?.*/, ""));
      step = await answerPage(candidate, path, { person });
    }
    expect(done.slice(-5)).toEqual(["account", "review", "contract", "class", "payment"]);
    const counted = await rows(
      `select (select count(*)::int from person where email = $1) as persons,
         (select count(*)::int from "userAccount" where email = $1) as accounts,
         (select count(*)::int from subscription s join person p on p.id = s."personId" where p.email = $1) as enrolments,
         (select count(*)::int from charge c join subscription s on s.id = c."subscriptionId"
           join person p on p.id = s."personId" where p.email = $1) as charges`,
      person.email ?? "",
    );
    expect(counted).toEqual([{ persons: 1, accounts: 1, enrolments: 1, charges: 1 }]);
    expect((await look(candidate, path)).html).toContain("/sandbox-provider/charges/");
  }, 120_000);
});
