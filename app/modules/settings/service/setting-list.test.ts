import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { demoId } from "~/demo";
import type { Content } from "~/modules/settings/rules/setting-field";
import type { SettingPage } from "~/modules/settings/schema/setting-record";

const UNI = "aurora-uni";
const VOUCHERS = { place: UNI, kind: "voucher" };

describe.each(engines)("lists of settings on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  const settings = async () => {
    const token = await backend.tokenOf("admin@aurora.example.com", "aurora");
    return backend.as({ tenant: "aurora", token }).settings;
  };

  /** All keys of a list, page by page, onwards and back. */
  async function walk(kind: string, size: number, q = "") {
    const own = await settings();
    const pages: SettingPage[] = [await own.list({ place: UNI, kind, size, q })];
    for (let after = pages[0]?.after ?? null; after !== null; after = pages.at(-1)?.after ?? null)
      pages.push(await own.list({ place: UNI, kind, size, q, after }));
    const onwards = pages.flatMap(({ rows }) => rows.map(({ key }) => key));
    const back: string[][] = [pages.at(-1)?.rows.map(({ key }) => key) ?? []];
    for (let before = pages.at(-1)?.before ?? null; before !== null; ) {
      const page = await own.list({ place: UNI, kind, size, q, before });
      back.unshift(page.rows.map(({ key }) => key));
      before = page.before;
    }
    expect(back.flat()).toEqual(onwards);
    expect(new Set(onwards).size).toBe(onwards.length);
    return { keys: onwards, count: pages[0]?.count };
  }

  it("are read a page at a time, onwards and back, with drafts among the records [INS-02]", async () => {
    const own = await settings();
    const key = "MEIO-A-MEIO";
    const content: Content = { ...(await own.get({ ...VOUCHERS, key: "BEMVINDO10" })).content, key, usesLimit: 5 };
    await own.add({ ...VOUCHERS, content });
    for (const kind of ["voucher", "academicClass", "offer", "course", "ingressMode"]) {
      const { keys, count } = await walk(kind, 3);
      const all = await own.list({ place: UNI, kind, size: 500 });
      expect(
        all.rows.map((row) => row.key),
        kind,
      ).toEqual(keys);
      expect(count, kind).toBe(keys.length);
    }
    const { rows } = await own.list({ ...VOUCHERS, size: 50 });
    expect(rows.find((row) => row.key === key)).toMatchObject({ state: "new", values: { usesLimit: "5" } });
    expect(rows.map((row) => row.key)).toContain(key);
    await own.discard({ ...VOUCHERS, key, revision: 1 });
  });

  it("are searched without case and accents, also by the names of records to which one refers [INS-02]", async () => {
    const keysOf = async (kind: string, q: string) => (await walk(kind, 2, q)).keys;
    expect(await keysOf("voucher", "ÚLTIMA bolsa")).toEqual(["ULTIMA1"]);
    expect(await keysOf("voucher", "primeira")).toEqual(["PRIMEIRA50"]);
    expect(await keysOf("voucher", "100%")).toEqual([]);
    const nursing = await keysOf("offer", "ENFERMAGEM");
    expect(nursing.length).toBeGreaterThan(0);
    expect(nursing.every((key) => key.startsWith("enfermagem."))).toBe(true);
    const classes = await keysOf("academicClass", "administração");
    expect(classes.length).toBeGreaterThan(0);
    expect(classes.every((key) => key.startsWith("administracao"))).toBe(true);
    expect(await keysOf("course", "enfermag")).toEqual(["enfermagem"]);
  });

  it("of 50,000 vouchers cost what a page costs, and show the codes of batches to no one [INS-02]", async () => {
    const row = await backend.db
      .selectFrom("voucher")
      .selectAll()
      .where("code", "=", "BEMVINDO10")
      .where("institutionId", "=", demoId(UNI))
      .executeTakeFirstOrThrow();
    const made = Array.from({ length: 50_000 }, (_, index) => {
      const code = `LOTE${String(index).padStart(6, "0")}`;
      return { ...row, id: code, code, searchText: code.toLowerCase(), batchId: index < 10 ? "b" : null };
    });
    for (let at = 0; at < made.length; at += 1_000)
      await backend.db
        .insertInto("voucher")
        .values(made.slice(at, at + 1_000))
        .execute();
    const own = await settings();
    const timed = async (wanted: object) => {
      const start = performance.now();
      const page = await own.list({ ...VOUCHERS, ...wanted });
      return { ...page, took: performance.now() - start };
    };
    const first = await timed({});
    expect(first).toMatchObject({ count: 1_000, isMore: true });
    expect(first.rows).toHaveLength(30);
    const middle = await timed({ after: "LOTE025000" });
    expect(middle.rows[0]?.key).toBe("LOTE025001");
    const found = await timed({ q: "049999" });
    expect(found.rows.map(({ key }) => key)).toEqual(["LOTE049999"]);
    expect((await timed({ q: "lote00000" })).rows).toEqual([]);
    expect((await timed({ q: "lote000003" })).rows.map(({ key }) => key)).toEqual(["LOTE000003"]);
    const record = await own.get({ ...VOUCHERS, key: "LOTE049999" });
    expect(record.content.key).toBe("LOTE049999");
    for (const { took } of [first, middle, found]) expect(took).toBeLessThan(1_500);
    await backend.db.deleteFrom("voucher").where("code", "like", "LOTE0%").execute();
  });
});
