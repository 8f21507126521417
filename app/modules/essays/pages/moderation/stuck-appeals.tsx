import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { StuckAppeal } from "~/modules/essays/schema/essay-moderation";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";

/**
 * The appeals that no corrector can decide, who else can decide each of them (if anybody), and advice; renders nothing
 * without such appeals.
 */
export function StuckAppeals({ appeals }: { appeals: readonly StuckAppeal[] }) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  if (appeals.length === 0) return null;
  const deciders = appeals.map(({ decider }) => decider);
  const advice = (["nobody", "caller"] as const).find((decider) => deciders.includes(decider)) ?? "moderator";
  return (
    <Stack gap={3}>
      <h2>{t("word.stuckAppeals")}</h2>
      <Alert kind="warning">
        <p>{t("essayReview.stuckWhy")}</p>
        <p>{t(`essayReview.stuckAdvice_${advice}`)}</p>
      </Alert>
      <ul className="desk-lines">
        {appeals.map(({ code, dueOn, decider }) => (
          <li key={code}>
            <span>
              <span className="desk-code">{code}</span> · {t("word.dueOn")}: {day(dueOn)}
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
