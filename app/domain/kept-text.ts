/**
 * JSON data that is kept as its text, which takes a third of the memory of the objects. The objects are read from it
 * when needed, and are shared until the garbage collector removes them.
 */
export class KeptText<Value extends object> {
  readonly #text: string;
  #read: WeakRef<Value>;

  /** Freezes the value, because several readers share it. */
  constructor(value: Value) {
    this.#text = JSON.stringify(value);
    this.#read = new WeakRef(deepFreeze(value));
  }

  /** How much memory the text takes: V8 stores a text with a character beyond Latin-1 in two bytes for each. */
  get bytes(): number {
    return /[^\0-\xff]/.test(this.#text) ? this.#text.length * 2 : this.#text.length;
  }

  get value(): Value {
    const known = this.#read.deref();
    if (known) return known;
    const value = deepFreeze(JSON.parse(this.#text) as Value);
    this.#read = new WeakRef(value);
    return value;
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  Object.freeze(value);
  return value;
}
