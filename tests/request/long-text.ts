import { postingForms, type ShownForm } from "./form";
import { blockOf } from "./longest-block";
import type { Visitor } from "./portal";

/** The longest time that one request may block all others. */
export const MAX_BLOCK_MS = 100;
const LENGTH = 240_000;

/**
 * Texts that may be slow for regular expressions and parsers: grouped digits, addresses, tags, accents, escapes,
 * separators.
 */
export const longTexts = (length = LENGTH): string[] =>
  ["1 ", "a@", "a", "\u0301\u0323", "<x ", "%", "..", " -", " ", "\n", "Aa1!", "😀"].map((piece) =>
    `x${piece.repeat(length)}`.slice(0, length),
  );

/** A third of these texts, very different from each other, for forms with many fields. */
const fewTexts = longTexts().filter((_, index) => index % 4 === 3 || index === 0);

/** Posts long texts to every field of forms, each form once, and records what blocked the event loop or failed. */
export class LongTexts {
  readonly forms: string[] = [];
  readonly faults: string[] = [];
  posts = 0;

  /** Posts to all forms of a page: each field alone with the others unchanged, then all together. */
  async postTo(visitor: Visitor, path: string, html: string): Promise<void> {
    for (const form of postingForms(html)) {
      const target = (form.action || path).replace(/#.*/, "");
      // Every form of a signed-in user has the hidden field of the role.
      const all = [...Object.keys(form.values), ...Object.keys(form.choices)];
      const fields = [...new Set(all)].filter((name) => name !== "role-mark");
      const known = `${target.replace(/\?.*/, "").replace(/[\w-]{20,}/g, "…")} ${fields.join(" ")}`.trim();
      if (/\/(signout|sandbox-provider)/.test(target) || this.forms.includes(known)) continue;
      this.forms.push(known);
      await this.postEach(visitor, target, form, fields);
      await this.postAll(visitor, target, form, fields);
    }
  }

  private async postEach(visitor: Visitor, path: string, form: PostingForm, fields: string[]): Promise<void> {
    const valid = { ...form.values, ...form.choices, ...Object.fromEntries(form.buttons.slice(0, 1)) };
    const buttons = form.buttons.map(([name]) => name);
    for (const name of new Set([...fields, ...buttons, "unknown"]))
      for (const text of fields.length > 3 ? fewTexts : longTexts())
        await this.measure(`${path} ${name}`, text, () => this.post(visitor, path, { ...valid, [name]: text }));
  }

  private async postAll(visitor: Visitor, path: string, form: PostingForm, fields: string[]): Promise<void> {
    for (const [name, value] of form.buttons.length > 0 ? form.buttons : [["unknown", ""] as const])
      for (const text of longTexts(Math.floor(LENGTH / (fields.length + 1)))) {
        const all = { ...form.values, ...Object.fromEntries(fields.map((field) => [field, text])) };
        await this.measure(`${path} ${value}`, text, () => this.post(visitor, path, { ...all, [name]: value }));
      }
  }

  /** Measures once, and a few more times if that takes too long. */
  async measure(what: string, text: string, ask: () => Promise<Response>, wantedMs = MAX_BLOCK_MS): Promise<void> {
    let status = 0;
    const block = await blockOf(async () => {
      const response = await ask();
      await response.text();
      status = response.status;
    }, wantedMs);
    const where = `${what} ${JSON.stringify(text.slice(0, 5))}`;
    if (status >= 500) this.faults.push(`${where}: ${status}`);
    if (block > wantedMs) this.faults.push(`${where}: ${block.toFixed(0)} ms`);
  }

  /** Every post has another IP address, since posts are throttled by address. */
  private post(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Response> {
    this.posts++;
    visitor.address = `203.${this.posts >> 16}.${(this.posts >> 8) & 255}.${this.posts & 255}`;
    return visitor.post(path, fields);
  }
}

type PostingForm = ShownForm & { buttons: [name: string, value: string][] };
