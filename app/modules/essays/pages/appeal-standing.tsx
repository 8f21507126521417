import { href } from "react-router";
import type { Essay, EssayAttempt } from "~/api/essay-attempt";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { useEssayText } from "./essay-text";

/** The offer to appeal against the latest result, or the appeal with the earlier and the new grade. */
export function AppealStanding({ essay: { subscriptionId: id, attempts, appealUntil } }: { essay: Essay }) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const [latest] = attempts;
  if (latest?.appeal) return <AppealCard {...latest} appeal={latest.appeal} />;
  if (!latest || appealUntil === null) return null;
  return (
    <Card title={t("essay.appealOffer")} lead={t("essay.appealOfferText", { day: day(appealUntil) })}>
      <ButtonLink href={link(href("/essay/:id/:attemptId/appeal", { id, attemptId: latest.id }))} variant="secondary">
        {t("essay.appealTitle")}
      </ButtonLink>
    </Card>
  );
}

interface AppealCardProps extends Pick<EssayAttempt, "result" | "state"> {
  appeal: NonNullable<EssayAttempt["appeal"]>;
}

function AppealCard({ appeal: { reason, sentAt, earlier }, result, state }: AppealCardProps) {
  const t = useT();
  const { instant } = useFormat();
  const { grade } = useEssayText();
  // An attempt can become void while the appeal waits, for example when its enrolment ends.
  const pending = state === "void" ? t("essay.appealEnded") : t("essay.appealWaiting");
  const items = [
    { term: t("essay.appealSentAt"), detail: instant(sentAt) },
    { term: t("essay.appealReason"), detail: reason },
    { term: t("essay.appealEarlier"), detail: grade(earlier.grade) },
    { term: t("essay.appealNew"), detail: result ? grade(result.grade) : pending },
  ];
  return (
    <Card title={t("essay.appealCard")}>
      <DescriptionList items={items} />
    </Card>
  );
}
