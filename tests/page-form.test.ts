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
  "modules/people/pages/my-account/photo.tsx": "a file, which no browser fills in again",
  "modules/people/pages/my-account/password.tsx": "passwords only",
  "modules/people/pages/auth/password/temporary.tsx": "passwords only",
  "modules/people/pages/auth/password/recovery-form.tsx": "a form with buttons beside the page's form",
  "modules/documents/pages/upload-form.tsx": "a file, which no browser fills in again",
  "modules/enrolments/pages/steps/account/view.tsx": "sign-in beside the page's form, with the e-mail preset",
  "modules/enrolments/pages/steps/review/view.tsx": "one voucher beside the page's form",
  "modules/payments/pages/voucher-form.tsx": "one voucher beside the page's form",
  "modules/payments/pages/card-form.tsx": "posts to the provider; the page has no switches",
  "modules/payments/pages/card-confirmation.tsx": "one checkbox",
  "modules/enrolments/pages/desk/detail/enrolment-data.tsx": "one reason beside the page's form",
  "modules/enrolments/pages/desk/detail/owner-form.tsx": "one choice beside the page's form",
  "modules/enrolments/pages/desk/saved-views.tsx": "one name beside a list, which has no form of its own",
  "modules/privacy/pages/erasure-requests/detail/decision-forms.tsx": "one confirmation beside the page's form",
};

it("every form with fields is a PageForm or a listed exception, so that a change of theme or language keeps what is typed [LAY-03]", () => {
  const others = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(modules\/[^/]+\/)?pages\/.*(?<!\.test)\.tsx$/.test(path))
    .map((path) => ({ path, source: readFileSync(join(app, path), "utf8") }))
    .filter(({ source }) => source.match(FORM)?.some((form) => FIELD.test(form)));
  expect(others.map(({ path }) => path).sort()).toEqual(Object.keys(exceptions).sort());
});
