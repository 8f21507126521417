import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "~/data/connection";
import { tenantHandle } from "~/data/tenant";
import { engines, openTestDatabase } from "~/data/test-database";
import { type CodeKey, codeSubject, issueCode, tryCode } from "./one-time-code";

const config = { identitySecret: "a secret that only tests know" };
const NOW = new Date("2026-03-10T15:00:00.000Z");
const key: CodeKey = { purpose: "sign-in", subject: codeSubject(config, "ana@example.com") };
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe.each(engines)("one-time codes on %s", (engine) => {
  let connection: DatabaseConnection;
  const parts = (now = NOW) => ({ db: tenantHandle(connection.db, "t"), config, now });
  const issue = async (now = NOW, of = key) => {
    const code = await issueCode(parts(now), of);
    if (code === null) throw new Error("too soon");
    return code;
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  beforeAll(async () => {
    connection = await openTestDatabase(engine);
  });
  beforeEach(async () => {
    await connection.db.deleteFrom("oneTimeCode").execute();
  });
  afterAll(() => connection.close());

  it("has six digits, works once, typed with or without spaces, and is stored in its table only as a hash [AUT-14]", async () => {
    const code = await issue();
    expect(code).toMatch(/^\d{6}$/);
    const rows = JSON.stringify(await connection.db.selectFrom("oneTimeCode").selectAll().execute());
    expect(rows).not.toContain(code);
    expect(rows).not.toContain("ana@");
    expect(await tryCode(parts(), key, ` ${code.slice(0, 3)} ${code.slice(3)}`)).toBe("right");
    expect(await tryCode(parts(), key, code)).toBe("expired");
  });

  it("refuses even the right code at the sixth attempt [AUT-14] [PWD-01]", async () => {
    const code = await issue();
    for (let tries = 0; tries < 5; tries += 1) expect(await tryCode(parts(), key, other(code))).toBe("wrong");
    expect(await tryCode(parts(), key, code)).toBe("exhausted");
  });

  it("admits exactly one of fifty concurrent right codes [AUT-14] [PWD-01]", async () => {
    const code = await issue();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => tryCode(parts(), key, code)));
    expect(outcomes.filter((outcome) => outcome === "right")).toHaveLength(1);
  });

  it("compares at most five of fifty concurrent wrong codes [AUT-14]", async () => {
    const code = await issue();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => tryCode(parts(), key, other(code))));
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(5);
    expect(await tryCode(parts(), key, code)).toBe("exhausted");
  });

  it("is sent again at once when the last one is from before the clock was set back [AUT-14]", async () => {
    expect(await issueCode(parts(later(86_400)), key)).not.toBeNull();
    expect(await issueCode(parts(), key)).not.toBeNull();
    expect(await issueCode(parts(), key)).toBeNull();
  });

  it("is valid for ten minutes [AUT-14]", async () => {
    const code = await issue();
    expect(await tryCode(parts(later(601)), key, code)).toBe("expired");
    expect(await tryCode(parts(later(599)), key, code)).toBe("right");
  });

  it("issues a new code after sixty seconds, and then only the new one works [AUT-14]", async () => {
    const first = await issue();
    expect(await issueCode(parts(later(59)), key)).toBeNull();
    const second = await issue(later(60));
    if (first !== second) expect(await tryCode(parts(later(61)), key, first)).toBe("wrong");
    expect(await tryCode(parts(later(62)), key, second)).toBe("right");
  });

  it("issues one code for concurrent requests [AUT-14]", async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => issueCode(parts(), key)));
    expect(codes.filter((code) => code !== null)).toHaveLength(1);
  });

  it("is valid for its own purpose, subject and tenant only [TEN-08]", async () => {
    const code = await issue();
    const others: CodeKey[] = [
      { ...key, purpose: "password-reset" },
      { ...key, subject: codeSubject(config, "bia@example.com") },
    ];
    for (const one of others) expect(await tryCode(parts(), one, code)).toBe("expired");
    const elsewhere = { ...parts(), db: tenantHandle(connection.db, "other") };
    expect(await tryCode(elsewhere, key, code)).toBe("expired");
  });
});
