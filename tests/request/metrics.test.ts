import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPortal } from "./portal";

const token = "a-token-of-the-operator";
let portal: Awaited<ReturnType<typeof openPortal>>;
let closed: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal({ METRICS_TOKEN: token });
  closed = await openPortal({ DEMO: "0" });
});
afterAll(() => Promise.all([portal.close(), closed.close()]));

it("shows readers with the token the server's metrics in the Prometheus format [OPS-05]", async () => {
  const visitor = portal.visitor();
  await visitor.get("/candidate/signin");
  await visitor.get("/candidate/nothing/here");
  const response = await visitor.get("/metrics", { authorization: `Bearer ${token}` });
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  for (const line of text.trim().split("\n"))
    expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? ([\d.e+-]+|Nan))$/);
  expect(text).toContain('ingressa_http_requests_total{method="GET",status="200"} 1\n');
  expect(text).toContain('ingressa_http_requests_total{method="GET",status="404"} 1\n');
  expect(text).toContain('ingressa_http_request_duration_seconds_bucket{le="+Inf"} 2\n');
  expect(text).toMatch(/ingressa_reconciliation_open \d+/);
  expect(text).not.toContain("candidate");
});

it("counts the files that wait for the malware scanner, and the files that no scanner has seen [OPS-05] [DOC-01]", async () => {
  const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { timeout: 5000 });
  const file =
    db.prepare(`insert into "documentFile" ("tenantId", id, "documentId", "subscriptionId", position, name, kind,
    "sizeBytes", sha256, pages, "flagsJson", scan, "createdAt", "scanDue")
    values ('t', ?, 'd', 's', 0, 'a.pdf', 'pdf', 1, '', 1, '{}', ?, '2026-01-01T00:00:00.000Z', ?)`);
  file.run("waits", "unscanned", "2026-01-01T00:00:00.000Z");
  file.run("unseen", "unscanned", null);
  file.run("clean", "clean", null);
  db.close();
  const text = await (await portal.visitor().get("/metrics", { authorization: `Bearer ${token}` })).text();
  expect(text).toContain("\ningressa_files_unscanned 1\n");
  expect(text).toContain("\ningressa_files_unseen 1\n");
});

it("counts the hits, misses and size of each cache [OPS-05]", async () => {
  const visitor = portal.visitor("horizonte.localhost");
  const count = async () => {
    const text = await (await visitor.get("/metrics", { authorization: `Bearer ${token}` })).text();
    const found = [...text.matchAll(/^ingressa_cache_(\w+)\{cache="([\w-]+)"\} (\d+)$/gm)];
    return Object.fromEntries(found.map(([, what, cache, value]) => [`${cache} ${what}`, Number(value)]));
  };
  const before = await count();
  await visitor.get("/candidate/");
  const cold = await count();
  await visitor.get("/candidate/");
  const warm = await count();
  for (const cache of ["site", "place", "answer"]) {
    expect(cold[`${cache} misses_total`], cache).toBeGreaterThan(before[`${cache} misses_total`]!);
    expect(cold[`${cache} entries`], cache).toBeGreaterThan(before[`${cache} entries`]!);
    expect(cold[`${cache} bytes`], cache).toBeGreaterThan(before[`${cache} bytes`]!);
    expect(warm[`${cache} misses_total`], cache).toBe(cold[`${cache} misses_total`]);
  }
  expect(warm["site hits_total"]).toBeGreaterThan(cold["site hits_total"]!);
  expect(warm["answer hits_total"]).toBeGreaterThan(cold["answer hits_total"]!);
  const unused = ["institution", "oauth-client", "provider-route", "provider-account"];
  expect(warm).toMatchObject(Object.fromEntries(unused.map((cache) => [`${cache} entries`, 0])));
});

it("answers other readers with a 404, also when no token is configured [OPS-05]", async () => {
  for (const authorization of ["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`])
    expect((await portal.visitor().get("/metrics", { authorization })).status).toBe(404);
  expect((await closed.visitor().get("/metrics", { authorization: "Bearer undefined" })).status).toBe(404);
});
