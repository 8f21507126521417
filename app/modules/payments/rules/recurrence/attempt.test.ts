import { describe, expect, it } from "vitest";
import { afterRefusal, firstAttempt, nextAttempt } from "./attempt";

describe("charges of a saved card", () => {
  it("begin on the due day, and at once when it is over [PAY-02]", () => {
    expect(firstAttempt("2026-04-10", "2026-04-01")).toBe("2026-04-10");
    expect(firstAttempt("2026-04-10", "2026-04-11")).toBe("2026-04-11");
  });

  it.each([
    ["CARD_LIMIT", "retry"],
    ["PAYMENT_NOT_AUTHORIZED", "retry"],
    [null, "retry"],
    ["CARD_DATA", "replace"],
    ["CARD_REFUSED", "replace"],
    ["CARD_GONE", "replace"],
    ["CARD_CONFIRMATION", "confirm"],
    ["CARD_BUSY", "tomorrow"],
    ["PROVIDER_TIMEOUT", "tomorrow"],
  ])("have one rule for each reason of a refusal: %s [PAY-02]", (reason, rule) => {
    expect(afterRefusal(reason)).toBe(rule);
  });

  it("are repeated on the given days, then no more [PAY-02]", () => {
    const given = { since: "2026-04-10", retries: [7, 2, 4] };
    const days = ["2026-04-10", "2026-04-12", "2026-04-14", "2026-04-16"].map((today) =>
      nextAttempt("retry", { ...given, today }),
    );
    expect(days).toEqual(["2026-04-12", "2026-04-14", "2026-04-17", "2026-04-17"]);
    expect(nextAttempt("retry", { ...given, today: "2026-04-17" })).toBeNull();
    expect(nextAttempt("tomorrow", { ...given, today: "2026-04-10" })).toBe("2026-04-11");
    expect(nextAttempt("tomorrow", { ...given, today: "2026-04-17" })).toBeNull();
    for (const rule of ["replace", "confirm"] as const) {
      expect(nextAttempt(rule, { ...given, today: "2026-04-10" })).toBeNull();
    }
    expect(nextAttempt("retry", { ...given, retries: [], today: "2026-04-10" })).toBeNull();
  });
});
