/** What bounds a cache and says how old its entries may be; times in milliseconds. */
export interface CacheOptions<Value> {
  /** What counters and metrics call it. */
  name: string;
  maxEntries: number;
  /** Most bytes of all keys and values together, as `sizeOf` estimates them. */
  maxBytes: number;
  /** How long an entry is fresh, where `set` or `getOrLoad` names no other time. */
  ttlMs: number;
  /** How much longer `getOrLoad` gives an entry while a new one is loaded, or cannot be (RFC 5861). */
  staleMs?: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Bytes of one value; the length of its JSON text unless told. */
  sizeOf?: (value: Value) => number;
  /** Whether a loaded value is kept; all are unless told. */
  keeps?: (value: Value) => boolean;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  freshUntil: number;
  staleUntil: number;
}

/** How long after a failed load an old entry is given without a new attempt. */
const RETRY_MS = 1000;

/**
 * Values that can be made or asked for again, by text keys that name everything the value depends on. Bounded in
 * entries and bytes; what was used least recently goes first. Concurrent loads of one key share one load.
 */
export class Cache<Value> {
  readonly name: string;
  #hits = 0;
  #misses = 0;
  #bytes = 0;
  readonly #options: CacheOptions<Value>;
  /** The least recently used comes first. */
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #loads = new Map<string, Promise<Value>>();

  constructor(options: CacheOptions<Value>) {
    this.name = options.name;
    this.#options = options;
  }

  /** Counters since the start, and what is held now. A stale value that is given is a hit. */
  get stats() {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes };
  }

  /** The fresh value of a key. */
  get(key: string): Value | undefined {
    const entry = this.#touch(key);
    const isFresh = entry && entry.freshUntil > this.#options.now();
    if (isFresh) this.#hits++;
    else this.#misses++;
    return isFresh ? entry.value : undefined;
  }

  /** Keeps a value, unless it alone is larger than the whole cache may be. A load under way no longer counts. */
  set(key: string, value: Value, ttlMs = this.#options.ttlMs): this {
    this.delete(key);
    const { maxEntries, maxBytes, staleMs = 0, now, sizeOf = jsonLength } = this.#options;
    const bytes = key.length + sizeOf(value);
    if (bytes > maxBytes) return this;
    const freshUntil = now() + ttlMs;
    this.#entries.set(key, { value, bytes, freshUntil, staleUntil: freshUntil + staleMs });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#drop(oldest);
    }
    return this;
  }

  /**
   * The value of a key: a fresh one, else a stale one while `load` runs, else what `load` gives.
   * @param load is told the last known value
   * @throws what `load` throws, where nothing is there to be given instead
   */
  async getOrLoad(key: string, load: (last?: Value) => Promise<Value>, ttlMs?: number): Promise<Value> {
    const now = this.#options.now();
    const entry = this.#touch(key);
    if (entry && entry.staleUntil > now) {
      this.#hits++;
      if (entry.freshUntil <= now) this.#refresh(key, () => load(entry.value), entry, ttlMs);
      return entry.value;
    }
    this.#misses++;
    return this.#load(key, () => load(entry?.value), ttlMs);
  }

  /** Forgets a key, and what a load under way will give. */
  delete(key: string): void {
    this.#loads.delete(key);
    this.#drop(key);
  }

  /** Forgets every key that `matches`. */
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

  /** Loads behind a stale value; one that cannot be had leaves it for another while. */
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
