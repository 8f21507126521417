import { KeptText } from "./kept-text";

/** The limits of a cache and the lifetime of its entries; times in milliseconds. */
export interface CacheOptions<Value> {
  /** Label in counters and metrics. */
  name: string;
  maxEntries: number;
  /** Limit for the bytes of all entries: one for each character of a key, and for a value what `sizeOf` estimates. */
  maxBytes: number;
  /** How long an entry is fresh unless `set` or `getOrLoad` pass another time. */
  ttlMs: number;
  /** How much longer `getOrLoad` returns a stale entry while a new one loads, or when loading fails (RFC 5861). */
  staleMs?: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Estimates the bytes of one value; by default the length of its JSON text. */
  sizeOf?: (value: Value) => number;
  /**
   * Stores values that are objects of JSON data as JSON texts, for caches of thousands of values. The bytes of the
   * texts count instead of `sizeOf`, and the objects are frozen.
   */
  asText?: boolean;
  /** Says whether to store a loaded value; by default all are stored. */
  keeps?: (value: Value) => boolean;
}

interface Entry<Value> {
  kept: { readonly value: Value };
  bytes: number;
  /** When the entry was stored. If the clock is set back past this time, the entry has no use any more. */
  since: number;
  freshUntil: number;
  staleUntil: number;
}

/** Says whether a time lies between the storing of an entry and its end. */
const isWithin = (now: number, since: number, until: number) => since <= now && now < until;

/** After a failed load in the background, the stale entry is returned for this time before a new attempt. */
const RETRY_MS = 1000;

/** The part of a cache that metrics show. */
export type CacheFigures = Pick<Cache<unknown>, "name" | "stats">;

/**
 * A cache of values that can be computed or loaded again. The key is a text that names everything the value depends
 * on. The cache has limits of entries and bytes, and evicts the least recently used entry first. Concurrent loads of
 * one key share one load.
 */
export class Cache<Value> {
  readonly name: string;
  #hits = 0;
  #misses = 0;
  #bytes = 0;
  readonly #options: CacheOptions<Value>;
  /** In order of use, the least recently used first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #loads = new Map<string, Promise<Value>>();

  constructor(options: CacheOptions<Value>) {
    this.name = options.name;
    this.#options = options;
  }

  /** Counters since the start, and the current size. Returning a stale value counts as a hit. */
  get stats() {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes };
  }

  /** The fresh value of a key; undefined when there is none. */
  get(key: string): Value | undefined {
    const entry = this.#touch(key);
    const isFresh = entry && isWithin(this.#options.now(), entry.since, entry.freshUntil);
    if (isFresh) this.#hits++;
    else this.#misses++;
    return isFresh ? entry.kept.value : undefined;
  }

  /**
   * Stores a value, or removes the key when the new entry alone exceeds the limit in bytes. Either way, a load under
   * way does not store its result.
   */
  set(key: string, value: Value, ttlMs = this.#options.ttlMs): this {
    this.delete(key);
    const { maxEntries, maxBytes, staleMs = 0, now, asText, sizeOf = jsonLength } = this.#options;
    const text = asText && typeof value === "object" && value !== null ? new KeptText(value) : null;
    const bytes = key.length + (text?.bytes ?? sizeOf(value));
    if (bytes > maxBytes) return this;
    const since = now();
    const freshUntil = since + ttlMs;
    this.#entries.set(key, { kept: text ?? { value }, bytes, since, freshUntil, staleUntil: freshUntil + staleMs });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
    return this;
  }

  /**
   * The value of a key: the fresh one, else the stale one while `load` runs, else the result of `load`.
   * @param load receives the last known value
   * @throws what `load` throws, when there is no value to return instead
   */
  async getOrLoad(key: string, load: (last?: Value) => Promise<Value>, ttlMs?: number): Promise<Value> {
    const now = this.#options.now();
    const entry = this.#touch(key);
    if (entry && isWithin(now, entry.since, entry.staleUntil)) {
      this.#hits++;
      const { value } = entry.kept;
      if (entry.freshUntil <= now) this.#refresh(key, () => load(value), entry, ttlMs);
      return value;
    }
    this.#misses++;
    return this.#load(key, () => load(entry?.kept.value), ttlMs);
  }

  /** Removes a key; a load of that key under way does not store its result. */
  delete(key: string): void {
    this.#loads.delete(key);
    this.#drop(key);
  }

  /** Removes every key that `matches` accepts. */
  deleteWhere(matches: (key: string) => boolean): void {
    for (const key of [...this.#entries.keys(), ...this.#loads.keys()]) if (matches(key)) this.delete(key);
  }

  #load(key: string, load: () => Promise<Value>, ttlMs?: number): Promise<Value> {
    const underWay = this.#loads.get(key);
    if (underWay) return underWay;
    const loading = load().then(
      (value) => {
        if (this.#loads.get(key) !== loading) return value;
        if (this.#options.keeps?.(value) ?? true) this.set(key, value, ttlMs);
        else this.delete(key);
        return value;
      },
      (error) => {
        if (this.#loads.get(key) === loading) this.#loads.delete(key);
        throw error;
      },
    );
    this.#loads.set(key, loading);
    return loading;
  }

  /**
   * Loads a new value in the background. When that fails, the entry is fresh for `RETRY_MS` and then stale for another
   * `staleMs`.
   */
  #refresh(key: string, load: () => Promise<Value>, stale: Entry<Value>, ttlMs?: number): void {
    if (this.#loads.has(key)) return;
    this.#load(key, load, ttlMs).catch(() => {
      if (this.#entries.get(key) !== stale) return;
      stale.freshUntil = this.#options.now() + RETRY_MS;
      stale.staleUntil = stale.freshUntil + (this.#options.staleMs ?? 0);
    });
  }

  #touch(key: string): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

const jsonLength = (value: unknown) => JSON.stringify(value)?.length ?? 0;
