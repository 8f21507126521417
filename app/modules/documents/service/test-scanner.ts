import type { Scanner, ScanResult } from "~/providers/scanner";

/** A scanner with the result that a test sets; `down` makes it unreachable. */
export function testScanner(): Scanner & { says: ScanResult | "down" } {
  return {
    says: "clean",
    async scan() {
      if (this.says === "down") throw new Error("connect ECONNREFUSED");
      return this.says;
    },
  };
}
