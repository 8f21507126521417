import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "../app");

const FORM = /<form\b[^>]*method="post"[\s\S]*?<\/form>/gi;
const FIELD = /<(\w*Fields?|TextArea|ChoiceCards|Voucher\w+)\b/;

/**
 * Files in which a form with fields is not a `PageForm`, each with the reason why a switch of theme or language need
 * not keep what is typed there.
 */
const exceptions: Record<string, string> = {
  "routes/my-account/photo.tsx": "a file, which no browser fills in again",
  "routes/my-account/password.tsx": "passwords only",
  "routes/auth/password/temporary.tsx": "passwords only",
  "routes/auth/password/recovery-form.tsx": "a form with buttons beside the page's form",
  "routes/documents/upload-form.tsx": "a file, which no browser fills in again",
  "routes/enrolment/steps/account/view.tsx": "sign-in beside the page's form, with the e-mail preset",
  "routes/enrolment/steps/review/view.tsx": "one voucher beside the page's form",
  "routes/payments/voucher-form.tsx": "one voucher beside the page's form",
  "routes/payments/card-form.tsx": "posts to the provider; the page has no switches",
  "routes/payments/card-confirmation.tsx": "one checkbox",
  "routes/staff/enrolments/detail/enrolment-data.tsx": "one reason beside the page's form",
  "routes/staff/enrolments/detail/owner-form.tsx": "one choice beside the page's form",
  "routes/staff/enrolments/saved-views.tsx": "one name beside a list, which has no form of its own",
  "routes/staff/erasure-requests/detail/decision-forms.tsx": "one confirmation beside the page's form",
};

it("every form with fields is a PageForm or a listed exception, so that a change of theme or language keeps what is typed [LAY-03]", () => {
  const others = readdirSync(join(app, "routes"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.endsWith(".test.tsx"))
    .map((path) => ({ path: `routes/${path}`, source: readFileSync(join(app, "routes", path), "utf8") }))
    .filter(({ source }) => source.match(FORM)?.some((form) => FIELD.test(form)));
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(exceptions).sort());
});
