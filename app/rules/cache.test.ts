import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { Cache, type CacheOptions } from "./cache";

/** A cache of texts with a controllable clock, and a load whose calls wait in `ends` until a test settles them. */
function opened(options: Partial<CacheOptions<string>> = {}) {
  const clock = { now: 0 };
  const cache = new Cache<string>({
    ...{ name: "fruit", maxEntries: 3, maxBytes: 1000, ttlMs: 100 },
    now: () => clock.now,
    sizeOf: (text) => text.length,
    ...options,
  });
  const ends: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const load = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { cache, clock, ends, load };
}

/** Runs a full garbage collection now. */
const gc = (): void => {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
};

/** Waits until settled promises have run their callbacks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a cache", () => {
  it("returns a value until the default lifetime, or that of its entry, is over", () => {
    const { cache, clock } = opened();
    cache.set("a", "apple").set("b", "banana", 300);
    clock.now = 99;
    expect([cache.get("a"), cache.get("b")]).toEqual(["apple", "banana"]);
    clock.now = 100;
    expect([cache.get("a"), cache.get("b")]).toEqual([undefined, "banana"]);
    expect(cache.stats).toEqual({ hits: 3, misses: 1, entries: 2, bytes: 13 });
  });

  it("returns no value from before the clock was set back, however far", async () => {
    const { cache, clock, ends, load } = opened({ staleMs: 1000 });
    clock.now = 1_000_000;
    cache.set("a", "apple");
    clock.now = 999_999;
    expect(cache.get("a")).toBeUndefined();
    const loaded = cache.getOrLoad("a", load);
    ends[0]?.resolve("avocado");
    expect(await loaded).toBe("avocado");
    expect(cache.get("a")).toBe("avocado");
  });

  it("stays within the limit of entries and evicts the least recently used first", () => {
    const { cache } = opened();
    cache.set("a", "1").set("b", "2").set("c", "3");
    cache.get("a");
    cache.set("d", "4");
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["1", undefined, "3", "4"]);
  });

  it("stays within the limit of bytes, keys included, and refuses a value above the limit", () => {
    const { cache } = opened({ maxBytes: 20, maxEntries: 100 });
    for (let index = 0; index < 50; index++) {
      cache.set(`${index}`, "x".repeat(index % 9));
      expect(cache.stats.bytes).toBeLessThanOrEqual(20);
    }
    cache.set("kept", "12345");
    cache.set("kept", "123456");
    cache.set("large", "x".repeat(20));
    expect([cache.get("kept"), cache.get("large")]).toEqual(["123456", undefined]);
    cache.set("kept", "x".repeat(20));
    expect(cache.get("kept")).toBeUndefined();
  });

  it("stores values as texts, freezes them, and counts the bytes of the texts [OPS-02]", async () => {
    const cache = new Cache<object>({
      ...{ name: "text", maxEntries: 9, maxBytes: 999, ttlMs: 9, now: () => 0, asText: true },
    });
    const value = { name: "São Paulo", levels: [{ code: "graduacao" }] };
    const text = JSON.stringify(value);
    expect(await cache.getOrLoad("key", async () => value)).toBe(value);
    expect(cache.get("key")).toEqual(JSON.parse(text));
    expect(Object.isFrozen((cache.get("key") as typeof value).levels[0])).toBe(true);
    expect(cache.stats.bytes).toBe(3 + text.length);
    cache.set("key", { name: "“Texto”" });
    expect(cache.stats.bytes).toBe(3 + 2 * JSON.stringify({ name: "“Texto”" }).length);
    gc();
    await settle();
    gc();
    expect(cache.get("key")).toEqual({ name: "“Texto”" });
  });

  it("estimates a value by the length of its JSON text by default", () => {
    const cache = new Cache<unknown>({ name: "any", maxEntries: 9, maxBytes: 99, ttlMs: 1, now: () => 0 });
    cache.set("key", { a: "é" }).set("none", undefined);
    expect(cache.stats.bytes).toBe(3 + 9 + 4);
  });
});

describe("a load", () => {
  it("is shared by concurrent calls for the same key only", async () => {
    const { cache, ends, load } = opened();
    const asked = [cache.getOrLoad("a", load), cache.getOrLoad("a", load), cache.getOrLoad("b", load)];
    expect(ends).toHaveLength(2);
    ends[0]?.resolve("apple");
    ends[1]?.resolve("banana");
    expect(await Promise.all(asked)).toEqual(["apple", "apple", "banana"]);
    expect(await cache.getOrLoad("a", load)).toBe("apple");
    expect(cache.stats).toMatchObject({ hits: 1, misses: 3 });
  });

  it("that fails rejects all waiting calls, and the next call loads again", async () => {
    const { cache, ends, load } = opened({ staleMs: 1000 });
    const asked = [cache.getOrLoad("a", load), cache.getOrLoad("a", load)];
    ends[0]?.reject(new Error("refused"));
    for (const answer of asked) await expect(answer).rejects.toThrow("refused");
    const again = cache.getOrLoad("a", load);
    ends[1]?.resolve("apple");
    expect(await again).toBe("apple");
  });

  it("runs once in the background while a stale value is returned, and then replaces that value", async () => {
    const { cache, clock, ends, load } = opened({ staleMs: 1000 });
    cache.set("a", "old");
    clock.now = 150;
    expect(await Promise.all([1, 2, 3].map(() => cache.getOrLoad("a", load)))).toEqual(["old", "old", "old"]);
    expect(ends).toHaveLength(1);
    clock.now = 1050;
    expect(await cache.getOrLoad("a", load)).toBe("old");
    ends[0]?.resolve("new");
    await settle();
    expect(await cache.getOrLoad("a", load)).toBe("new");
    expect(ends).toHaveLength(1);
  });

  it("receives the last known value, however old", async () => {
    const { cache, clock } = opened({ staleMs: 50 });
    const louder = async (last = "") => `${last}!`;
    expect(await cache.getOrLoad("a", louder)).toBe("!");
    clock.now = 120;
    await cache.getOrLoad("a", louder);
    expect(cache.get("a")).toBe("!!");
    clock.now = 9000;
    expect(await cache.getOrLoad("a", louder)).toBe("!!!");
  });

  it("that fails in the background keeps the stale value and is retried a second later", async () => {
    const { cache, clock, ends, load } = opened({ staleMs: 5000 });
    cache.set("a", "old");
    clock.now = 150;
    await cache.getOrLoad("a", load);
    ends[0]?.reject(new Error("refused"));
    await settle();
    clock.now = 1149;
    expect(await cache.getOrLoad("a", load)).toBe("old");
    expect(ends).toHaveLength(1);
    clock.now = 1150;
    expect(await cache.getOrLoad("a", load)).toBe("old");
    expect(ends).toHaveLength(2);
    ends[1]?.reject(new Error("refused"));
    await settle();
    clock.now = 6000;
    expect(await cache.getOrLoad("a", load)).toBe("old");
  });

  it("is awaited if the value is older than the stale time, or if the cache has no stale time", async () => {
    for (const staleMs of [0, 50]) {
      const { cache, clock, ends, load } = opened({ staleMs });
      cache.set("a", "old");
      clock.now = 150;
      const asked = cache.getOrLoad("a", load);
      ends[0]?.resolve("new");
      expect(await asked).toBe("new");
    }
  });

  it("stores only values that the keeps option accepts", async () => {
    const { cache, ends, load } = opened({ keeps: (text) => text !== "nothing" });
    const asked = cache.getOrLoad("a", load);
    ends[0]?.resolve("nothing");
    expect(await asked).toBe("nothing");
    expect(cache.get("a")).toBeUndefined();
  });

  it("that began before its key was deleted or set stores nothing", async () => {
    const { cache, ends, load } = opened();
    const asked = ["fruit a", "fruit b", "stone"].map((key) => cache.getOrLoad(key, load));
    cache.deleteWhere((key) => key.startsWith("fruit "));
    cache.set("stone", "newer");
    for (const end of ends) end.resolve("older");
    expect(await Promise.all(asked)).toEqual(["older", "older", "older"]);
    expect(["fruit a", "fruit b", "stone"].map((key) => cache.get(key))).toEqual([undefined, undefined, "newer"]);
  });
});
