import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOW, openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import { openTestApi, silent, type TestApi } from "./test-api";

const ana = { username: "ana.souza@example.com", password: "Demo@2026!" };

describe.each(engines)("the services for other systems on %s", (engine) => {
  let backend: TestBackend;
  let api: TestApi;
  let now = NOW;
  const logged: string[] = [];
  const note = (...said: unknown[]) => void logged.push(JSON.stringify(said));
  const log = { ...silent, info: note, warn: note, error: note };
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    api = openTestApi(backend, () => now, log);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });
  const at = (ms: number) => {
    now = new Date(NOW.getTime() + ms);
    backend.at(now);
  };

  it("answer a call with a key of an institution, in the caller's language [API-05]", async () => {
    const { key } = await api.makeKey({ may: ["candidate:read"] });
    const { status, headers, body } = await api.send("candidate/genders", {
      key,
      headers: { "accept-language": "es" },
    });
    expect([status, headers.get("content-language")]).toEqual([200, "es"]);
    expect(body[0]).toMatchObject({ description: "Femenino" });
    expect((await api.send("candidate/nothing", { key })).body).toMatchObject({ status: 404, code: "NOT_FOUND" });
    const { status: refused, headers: said } = await api.send("candidate/genders", { key, method: "DELETE" });
    expect([refused, said.get("allow")]).toEqual([405, "GET, OPTIONS"]);
  });

  it("refuse whoever has no key, a wrong, expired, revoked or foreign one [API-05]", async () => {
    const made = await api.makeKey({ expiresOn: "2026-03-11" });
    const codeOf = async (key: string | null, path = "candidate/genders") => {
      const { status, headers, body } = await api.send(path, { key });
      if (status !== 401) return status;
      expect(headers.get("www-authenticate")).toContain("X-Api-Key");
      return body.code;
    };
    expect(await codeOf(made.key)).toBe(200);
    expect(await codeOf(null)).toBe("KEY_REQUIRED");
    expect(await codeOf(null, `candidate/genders?x-api-key=${made.key}`)).toBe("KEY_REQUIRED");
    expect(await codeOf(`${made.key.slice(0, -1)}${made.key.endsWith("A") ? "B" : "A"}`)).toBe("KEY_INVALID");
    expect(await codeOf(made.key.replace("ing_test_", "ing_live_"))).toBe("KEY_INVALID");
    expect(await codeOf("nonsense")).toBe("KEY_INVALID");
    at(3 * 86_400_000);
    expect(await codeOf(made.key)).toBe("KEY_EXPIRED");
    at(0);
    const [rotated, again] = [await (await api.keysOf()).rotate({ id: made.id, overlap: "1" }), made.key];
    expect([await codeOf(rotated.key), await codeOf(again)]).toEqual([200, 200]);
    at(3_600_001);
    expect([await codeOf(rotated.key), await codeOf(again)]).toEqual([200, "KEY_INVALID"]);
    const keys = await api.keysOf();
    const last = await keys.rotate({ id: made.id, overlap: "0" });
    expect([await codeOf(last.key), await codeOf(rotated.key)]).toEqual([200, "KEY_INVALID"]);
    await keys.revoke({ id: made.id });
    expect(await codeOf(last.key)).toBe("KEY_INVALID");
    at(0);
  });

  it("keep no key: neither in the database nor in the log nor in the audit [API-05]", async () => {
    const { id, key } = await api.makeKey();
    await api.send("candidate/genders", { key });
    const row = await backend.db.selectFrom("apiKey").selectAll().where("id", "=", id).executeTakeFirst();
    const audits = await backend.db.selectFrom("auditEntry").selectAll().where("subjectId", "=", id).execute();
    expect(audits.map(({ action }) => action)).toEqual(["api-key.made"]);
    expect(logged.some((line) => line.includes(id))).toBe(true);
    for (const text of [JSON.stringify(row), JSON.stringify(audits), ...logged])
      expect(text).not.toContain(key.slice(32));
  });

  it("note the last use of a key at most once a minute [API-05]", async () => {
    const { id, key } = await api.makeKey();
    const usedAt = async () => (await (await api.keysOf()).get({ id })).lastUsedAt;
    expect(await usedAt()).toBeNull();
    for (const [ms, expected] of [
      [0, 0],
      [59_000, 0],
      [61_000, 61_000],
    ] as const) {
      at(ms);
      await api.send("candidate/genders", { key });
      expect(await usedAt()).toBe(new Date(NOW.getTime() + expected).toISOString());
    }
    at(0);
  });

  it("limit the calls of a key, and say so before [API-05]", async () => {
    const { key } = await api.makeKey({ perMinute: 2 });
    const first = await api.send("candidate/genders", { key });
    expect(first.headers.get("ratelimit-policy")).toBe('"minute";q=2;w=60');
    expect(first.headers.get("ratelimit")).toBe('"minute";r=1;t=60');
    await api.send("candidate/genders", { key });
    const { status, headers, body } = await api.send("candidate/genders", { key });
    expect([status, body.code, headers.get("retry-after")]).toEqual([429, "TOO_MANY_REQUESTS", "60"]);
    at(60_000);
    expect((await api.send("candidate/genders", { key })).status).toBe(200);
    at(0);
  });

  it("let pages of the key's origins read answers, and no others [API-05]", async () => {
    const { key } = await api.makeKey({ origins: ["https://www.example.com"] });
    const from = (origin: string) => api.send("candidate/genders", { key, headers: { origin } });
    const { status, headers } = await from("https://www.example.com");
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "https://www.example.com"]);
    const other = await from("https://evil.example.com");
    expect([other.status, other.body.code]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
    const asked = { origin: "https://www.example.com", "access-control-request-method": "POST" };
    const before = await api.send("subscription/users/signin", { method: "OPTIONS", headers: asked });
    expect([before.status, before.headers.get("access-control-allow-methods")]).toEqual([204, "POST"]);
    expect(before.headers.get("access-control-allow-headers")).toContain("X-Api-Key");
  });

  it("refuse bad input by name, in three languages [API-05]", async () => {
    const { key } = await api.makeKey();
    const path = "subscription/users/signin";
    const post = (sent: object) => api.send(path, { key, method: "POST", ...sent });
    const titles = await Promise.all(
      ["pt-BR", "en", "es"].map(async (language) => {
        const answer = await post({ body: { ...ana, remember: true }, headers: { "accept-language": language } });
        expect(answer.headers.get("content-type")).toBe("application/problem+json");
        expect(answer.body).toMatchObject({ status: 400, code: "UNKNOWN_FIELD", errors: [{ pointer: "#/remember" }] });
        expect(answer.body.instance).toBe(`urn:uuid:${answer.headers.get("x-correlation-id")}`);
        return answer.body.title;
      }),
    );
    expect(titles).toEqual(["Campo desconhecido", "Unknown field", "Campo desconocido"]);
    const wrong = await post({ body: { username: 7 }, headers: { "accept-language": "en" } });
    expect(wrong.body).toMatchObject({
      ...{ status: 400, code: "VALIDATION" },
      errors: [
        { pointer: "#/username", detail: expect.stringContaining("expected string") },
        { pointer: "#/password" },
      ],
    });
    const cases: [object, number, string][] = [
      [{ text: '{"username"' }, 400, "BODY_NOT_JSON"],
      [{ text: "[".repeat(100_000) }, 400, "BODY_TOO_DEEP"],
      [{ text: JSON.stringify({ username: "x".repeat(300_000) }) }, 413, "BODY_TOO_LARGE"],
      [{ text: "username=a", headers: { "content-type": "application/x-www-form-urlencoded" } }, 415, "MEDIA_TYPE"],
    ];
    for (const [sent, status, code] of cases) expect((await post(sent)).body).toMatchObject({ status, code });
    const query = await api.send("subscription/campuses?offerId=a&courseId=b&page=1", { key });
    expect(query.body).toMatchObject({ code: "UNKNOWN_FIELD", errors: [{ parameter: "page" }] });
    const missing = await api.send("subscription/campuses?offerId=a", { key });
    expect(missing.body).toMatchObject({ status: 400, code: "VALIDATION", errors: [{ parameter: "courseId" }] });
  });

  it("read long lists in parts; a part beyond the end is empty [API-05]", async () => {
    const { key } = await api.makeKey();
    const whole = (await api.send("candidate/nationalities?limit=500", { key })).body as { id: string }[];
    const seen: string[] = [];
    let path: string | undefined = "candidate/nationalities?limit=7";
    while (path) {
      const { body, headers } = await api.send(path, { key });
      seen.push(...(body as { id: string }[]).map(({ id }) => id));
      path = /^<\/api\/v1\/(.+)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(seen).toEqual(whole.map(({ id }) => id));
    const end = Buffer.from(JSON.stringify([whole.length, whole.at(-1)?.id])).toString("base64url");
    const beyond = await api.send(`candidate/nationalities?cursor=${end}`, { key });
    expect([beyond.status, beyond.body, beyond.headers.get("link")]).toEqual([200, [], null]);
    for (const bad of ["limit=0", "limit=501", "cursor=%00", "cursor=e30"])
      expect((await api.send(`candidate/nationalities?${bad}`, { key })).body).toMatchObject({ code: "CURSOR_WRONG" });
  });

  it("give a repeated write the same answer, and refuse the same name for another one [API-05]", async () => {
    const { key } = await api.makeKey();
    const deals = async () =>
      Number(
        (
          await backend.db
            .selectFrom("deal")
            .select((eb) => eb.fn.countAll().as("n"))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await deals();
    const post = (name: string, body: object, by = key) =>
      api.send("subscription/institutions/deals", {
        key: by,
        method: "POST",
        body,
        headers: { "idempotency-key": name },
      });
    const all = await Promise.all(Array.from({ length: 5 }, () => post("one", { stage: "course" })));
    const made = all.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    for (const { status, body } of all) if (status !== 201) expect(body.code).toBe("IDEMPOTENCY_IN_PROGRESS");
    const again = await post("one", { stage: "course" });
    expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([made[0]?.text, "true"]);
    expect(await deals()).toBe(before + 1);
    expect((await post("one", { stage: "campus" })).body).toMatchObject({
      status: 409,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
    expect((await post("two words", {})).body).toMatchObject({ status: 400, code: "IDEMPOTENCY_KEY_WRONG" });
    const other = await api.makeKey({ institution: "aurora-tech" });
    expect((await post("one", { stage: "course" }, other.key)).text).not.toBe(again.text);
    at(25 * 3_600_000);
    expect((await post("one", { stage: "campus" })).status).toBe(201);
    at(0);
    const kept = await backend.db.selectFrom("repeatableCall").select("answer").execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(JSON.parse(again.text).id);
  });

  it("answer 304 to a known tag, and change a journey only from the revision that the caller has read [API-05]", async () => {
    const { key } = await api.makeKey();
    const first = await api.send("candidate/genders", { key });
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    const second = await api.send("candidate/genders", { key, headers: known });
    expect([second.status, second.text]).toEqual([304, ""]);
    const token = await backend.tokenOf("admin@aurora.example.com");
    const list = await api.send("journey/journeys/list", { key, token });
    const id = list.body.items[0].id;
    const change = (headers: Record<string, string> = {}) =>
      api.send(`journey/journeys/${id}`, { key, token, method: "DELETE", headers });
    expect((await change()).body).toMatchObject({ status: 428, code: "REVISION_REQUIRED" });
    expect((await change({ "if-match": '"other"' })).body).toMatchObject({ status: 412, code: "REVISION_CHANGED" });
    const read = await api.send(`journey/journeys/get-by-id/${id}`, { key, token });
    expect((await change({ "if-match": read.headers.get("etag") ?? "" })).status).not.toBe(412);
  });

  it("take no tenant, institution or address from headers [API-05] [TEN-08]", async () => {
    const { key } = await api.makeKey({ institution: "aurora-tech" });
    const forged = {
      ...{ "x-tenant": "horizonte", "x-institution-id": demoId("aurora-uni"), "x-hostname": "horizonte.localhost" },
      ...{ "x-forwarded-for": "198.51.100.1", "x-correlation-id": "mine" },
    };
    const { body, headers } = await api.send("subscription/educationlevels/", { key, headers: forged });
    expect(JSON.stringify(body)).not.toContain(demoId("aurora-uni", "level", "graduacao"));
    expect(headers.get("x-correlation-id")).not.toBe("mine");
    await api.send("subscription/users/signin", {
      key,
      method: "POST",
      body: { ...ana, password: "wrong" },
      headers: forged,
    });
    expect((await api.send("user/users/tenants/horizonte", { key, method: "POST", body: {} })).status).toBe(400);
  });
});
