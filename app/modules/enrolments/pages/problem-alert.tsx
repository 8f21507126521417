import { href } from "react-router";
import { useLink } from "~/frame";
import { isTextKey } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { ContactLines } from "./contact-lines";
import type { StepPage } from "./page.server";

const SIGN_IN = new Set(["PERSON_ALREADY_EXISTS", "USER_ALREADY_EXISTS"]);
const CONTACT = new Set([
  "UNDERAGE",
  "INTAKE_INACTIVE",
  "OFFER_INACTIVE",
  "NO_VACANCIES",
  "PRICE_LIST_NOT_REGISTERED",
  "OTHER_BIRTHDAY_LINKED",
]);

/** An error of a whole step, with what helps: a link to sign-in, a button that removes the voucher, or the contact. */
export function ProblemAlert({ problem, page }: { problem: string | null; page: StepPage }) {
  const t = useT();
  const link = useLink();
  if (!problem) return null;
  const key = problem.startsWith("CAPTCHA_") ? "account.captchaRequired" : `enrolment.problem_${problem}`;
  const text = isTextKey(key) ? (t as (key: string) => string)(key) : t("enrolment.problemOther");
  return (
    <Alert kind="error" live>
      <Stack gap={3}>
        <p>{text}</p>
        {SIGN_IN.has(problem) && (
          <ButtonLink
            variant="secondary"
            size="small"
            href={link(`${href("/signin")}?returnUrl=${encodeURIComponent(page.signInReturn)}`)}
          >
            {t("enrolment.signInInstead")}
          </ButtonLink>
        )}
        {problem.startsWith("COUPON_") && (
          <Form method="post" action={link(page.action)}>
            <Button variant="secondary" size="small" name="intent" value="remove-voucher">
              {t("enrolment.voucherWithout")}
            </Button>
          </Form>
        )}
        {problem.startsWith("AGREEMENT_") && (
          <Form method="post" action={link(page.action)}>
            <Button variant="secondary" size="small" name="intent" value="remove-agreement">
              {t("agreement.without")}
            </Button>
          </Form>
        )}
        {CONTACT.has(problem) && <ContactLines />}
      </Stack>
    </Alert>
  );
}
