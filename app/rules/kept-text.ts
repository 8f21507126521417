/**
 * Limit for the characters of the recently used texts, which the server also holds as objects. The objects take three
 * times as much memory as these texts.
 */
const HELD_BYTES = 1_000_000;

/**
 * JSON data that is stored as text, which takes a third of the memory of its objects. The objects are read from the
 * text when needed, and readers share them while the text is recently used.
 */
export class KeptText<Value extends object> {
  readonly #text: string;
  #held: Value | null = null;

  /** Freezes the value, because several readers share it. */
  constructor(value: Value) {
    this.#text = JSON.stringify(value);
    this.#hold(deepFreeze(value));
  }

  /** The memory of the text. V8 stores two bytes for each character of a text with any character beyond Latin-1. */
  get bytes(): number {
    return /[^\0-\xff]/.test(this.#text) ? this.#text.length * 2 : this.#text.length;
  }

  get value(): Value {
    const value = this.#held ?? deepFreeze(JSON.parse(this.#text) as Value);
    this.#hold(value);
    return value;
  }

  #hold(value: Value): void {
    this.#held = value;
    lastUsed.add(this, this.#text.length);
  }

  /** Frees the objects. */
  release(): void {
    this.#held = null;
  }
}

/**
 * The texts that were last used, in two halves. When the newer half is full, texts that only the older half has are
 * released, and the newer half becomes the older one.
 */
class LastUsed {
  #older = new Set<Releasable>();
  #newer = new Set<Releasable>();
  #bytes = 0;

  add(text: Releasable, bytes: number): void {
    if (this.#newer.has(text)) return;
    this.#newer.add(text);
    this.#bytes += bytes;
    if (this.#bytes < HELD_BYTES / 2) return;
    for (const last of this.#older) if (!this.#newer.has(last)) last.release();
    this.#older = this.#newer;
    this.#newer = new Set();
    this.#bytes = 0;
  }
}

interface Releasable {
  release(): void;
}

const lastUsed = new LastUsed();

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  Object.freeze(value);
  return value;
}
