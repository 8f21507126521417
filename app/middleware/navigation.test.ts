import { describe, expect, it } from "vitest";
import { keepAlong } from "./navigation";
import { comesFromHere } from "./origin.server";

const at = (address: string) => new URL(address, "http://aurora.localhost");

describe("a link on a page", () => {
  it("keeps the query parameters of the kept list and drops others [TEN-07]", () => {
    expect(keepAlong("/portal", at("/candidate/signin?disableHeader=true&accesskey=s3cret&x=1"))).toBe(
      "/portal?disableHeader=true",
    );
  });
  it("does not overwrite a parameter that it sets itself [TEN-07]", () => {
    expect(keepAlong("/signin?returnUrl=%2Fa", at("/candidate/?returnUrl=%2Fb"))).toBe("/signin?returnUrl=%2Fa");
  });
  it("leads from an embedded page to the embedded version of a page that has one, with query and hash [LAY-06]", () => {
    expect(keepAlong("/graduacao?step=courses#main", at("/candidate/graduacao/script"))).toBe(
      "/graduacao/script?step=courses#main",
    );
    expect(keepAlong("/", at("/candidate/script"))).toBe("/script");
    expect(keepAlong("/payments/x1", at("/candidate/portal/script"))).toBe("/payments/x1/script");
    expect(keepAlong("/auth/password/new", at("/candidate/signin/script"))).toBe("/auth/password/new/script");
    for (const bare of ["/signout", "/preference?lng=es", "/theme/a.1.css", "/payments/x/charge/y/slip.pdf", "/help"])
      expect(keepAlong(bare, at("/candidate/script"))).toBe(bare);
  });
});

describe("the origin of a mutation", () => {
  const post = (headers: Record<string, string>) =>
    comesFromHere(new Request("http://aurora.localhost/candidate/", { method: "POST", headers }));
  it("is recognized as this site's own by Sec-Fetch-Site and Origin, or by Referer alone [LAY-09]", () => {
    expect(post({ "sec-fetch-site": "same-origin", origin: "http://aurora.localhost" })).toBe(true);
    expect(post({ referer: "http://aurora.localhost/candidate/" })).toBe(true);
  });
  it("is not recognized as this site's own when it is another site's, null or not sent [TEN-08]", () => {
    expect(post({})).toBe(false);
    expect(post({ origin: "null" })).toBe(false);
    expect(post({ origin: "http://horizonte.localhost" })).toBe(false);
    expect(post({ "sec-fetch-site": "same-site", origin: "http://aurora.localhost" })).toBe(false);
    expect(post({ referer: "http://aurora.localhost.evil.example/" })).toBe(false);
  });
});
