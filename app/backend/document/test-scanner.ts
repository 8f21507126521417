import type { Scanner, ScanResult } from "~/backend/providers/scanner";

/** A scanner that says what a test sets; `down` while it is unreachable. */
export function testScanner(): Scanner & { says: ScanResult | "down" } {
  return {
    says: "clean",
    async scan() {
      if (this.says === "down") throw new Error("connect ECONNREFUSED");
      return this.says;
    },
  };
}
