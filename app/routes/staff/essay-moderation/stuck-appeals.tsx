import { href } from "react-router";
import type { StuckAppeal } from "~/contract/essay-moderation";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";

/** The appeals that no corrector can decide, who can, and what to do where nobody can; nothing without any. */
export function StuckAppeals({ appeals }: { appeals: readonly StuckAppeal[] }) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  if (appeals.length === 0) return null;
  const isHopeless = appeals.some(({ decider }) => decider === "nobody");
  return (
    <Stack gap={3}>
      <h2>{t("essayReview.stuck")}</h2>
      <Alert kind="warning">
        <p>{t("essayReview.stuckWhy")}</p>
        <p>{t(isHopeless ? "essayReview.stuckInvite" : "essayReview.stuckDecide")}</p>
      </Alert>
      <ul className="desk-lines">
        {appeals.map(({ code, dueOn, decider }) => (
          <li key={code}>
            <span>
              <span className="desk-code">{code}</span> · {t("essayReview.due")}: {day(dueOn)}
            </span>
            {decider === "caller" ? (
              <a href={link(href("/essay-reviews/:code", { code }))}>{t("essayReview.stuck_caller")}</a>
            ) : (
              <span>{t(`essayReview.stuck_${decider}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
