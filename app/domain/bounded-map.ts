/**
 * A map of what can be made or asked for again: when it is full it starts anew, so that it never outgrows its limit,
 * whatever visitors ask for.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;

  /** @param limit the most entries that it holds at once */
  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#limit && !this.has(key)) this.clear();
    return super.set(key, value);
  }
}
