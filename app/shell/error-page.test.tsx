import { type ErrorResponse, UNSAFE_ErrorResponseImpl as RouteError } from "react-router";
import { describe, expect, it } from "vitest";
import type { Frame } from "~/frame";
import { written } from "../../tests/part";
import { ErrorPage } from "./error-page";

const refusal = (status: number): ErrorResponse => new RouteError(status, "", null);
const back = { href: "/candidate/payments/1", text: "To the payment" };

function shown(error: unknown, given: { back?: typeof back; level?: 2; posted?: Frame["posted"] } = {}): string {
  const { posted = null, ...props } = given;
  const frame = { locale: "en", correlationId: "abc", isFailed: true, savesData: false, posted } as const;
  return written(<ErrorPage error={error} {...props} />, "/payments/1/card", frame);
}

describe("the page of an error", () => {
  it("leads home unless the layout names a better place [LAY-02]", () => {
    expect(shown(refusal(404))).toContain('href="/candidate/"');
    expect(shown(new Error("x"), { back })).toMatch(/href="\/candidate\/payments\/1".*To the payment/);
  });

  it("shows the reference of an unexpected error, but not its cause [LAY-02]", () => {
    const html = shown(new Error("secret cause"));
    expect(html).toContain("<code>abc</code>");
    expect(html).not.toContain("secret cause");
    expect(shown(refusal(404))).not.toContain("abc");
  });

  it("offers to repeat a request that may succeed later, with the posted texts [LAY-02]", () => {
    expect(shown(refusal(503), { back })).toContain('href="/candidate/payments/1/card"');
    const posted: Frame["posted"] = { texts: [["city", "Recife"]] };
    expect(shown(refusal(503), { back, posted })).toMatch(/<form[^>]* method="post".*value="Recife"/);
  });

  it("has the main heading, or one below that of the layout around it [LAY-09]", () => {
    expect(shown(refusal(404))).toContain("<h1>");
    expect(shown(refusal(404), { level: 2 })).toContain("<h2>");
  });
});
