import { describe, expect, it } from "vitest";
import { plain } from "./search-text";

describe("plain", () => {
  it("ignores case and accents [ENR-13]", () => {
    expect(plain("  PÓS em Panificação ")).toBe("pos em panificacao");
  });

  it("is no longer than the limit, although Korean syllables become several letters [ENR-13]", () => {
    const syllables = "각".repeat(500);
    expect(plain(syllables, 500)).toBe(plain("각").repeat(167).slice(0, 500));
    expect(plain(syllables)).toHaveLength(200);
  });
});
