import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/state";
import type { StepPage } from "./page.server";
import { ProblemAlert } from "./problem-alert";

const WARNINGS = new Set([
  "blocked",
  "choiceGone",
  "expired",
  "cleared",
  "linkInvalid",
  "moved",
  "addressUnknown",
  "addressUnavailable",
]);

/** Messages above the form of a step: what happened to the draft, or why the visitor cannot continue. */
export function StepNotices({ page }: { page: StepPage }) {
  const t = useT();
  const { notice, slugUnknown, problem } = page;
  return (
    <>
      {slugUnknown && <Alert kind="warning">{t("enrolment.noticeSlugUnknown")}</Alert>}
      {notice && (
        <Alert kind={WARNINGS.has(notice) ? "warning" : "success"} live>
          {t(`enrolment.notice_${notice}`)}
        </Alert>
      )}
      {problem && <ProblemAlert problem={problem} page={page} />}
    </>
  );
}

/** Replaces a form whose lists or fields could not be loaded. */
export function LoadFailed({ page }: { page: StepPage }) {
  const t = useT();
  const link = useLink();
  return (
    <ErrorState
      title={t("enrolment.loadFailedTitle")}
      action={
        <ButtonLink href={link(page.retry)} icon="refresh">
          {t("frame.retry")}
        </ButtonLink>
      }
    >
      <p>{t("enrolment.loadFailed")}</p>
    </ErrorState>
  );
}
