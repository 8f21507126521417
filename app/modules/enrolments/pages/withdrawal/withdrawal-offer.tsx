import { href } from "react-router";
import type { WithdrawalOption } from "~/api/withdrawal";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { Muted } from "~/ui/page";

type OfferProps = { id: string; option: WithdrawalOption };

/** A note with the last day to withdraw from the enrolment; nothing if the candidate may not withdraw. */
export function WithdrawalOffer({ id, option }: OfferProps) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  if (option.kind !== "withdrawal") return null;
  return (
    <Muted>
      {t("withdrawal.offer", { day: day(option.lastDay) })}{" "}
      <a href={link(href("/withdrawal/:id", { id }))}>{t("withdrawal.offerLink")}</a>
    </Muted>
  );
}

const labels = {
  cancellation: "withdrawal.offerCancel",
  withdrawal: "withdrawal.offerLink",
  none: "withdrawal.offerHow",
} as const;

/**
 * A link to the withdrawal page. Its text says what the page offers: to withdraw, to cancel, or how to ask for either.
 * Nothing once the enrolment has ended.
 */
export function WithdrawalLink({ id, option }: OfferProps) {
  const t = useT();
  const link = useLink();
  if (option.kind === "none" && option.reason === "ENDED") return null;
  return (
    <ButtonLink href={link(href("/withdrawal/:id", { id }))} variant="ghost" size="small" icon="close">
      {t(labels[option.kind])}
    </ButtonLink>
  );
}
