import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import type { ChargeView } from "./charge-view";

/** Links after a denied card: the plan's fallbacks, and another card. */
export function CardWays({ view: { charge, fallbacks, firstCents } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const address = href("/payments/:id/card", { id: charge.subscriptionId });
  const first = fallbacks.includes("first") && firstCents !== null;
  const automatic = fallbacks.includes("recurrence");
  return (
    <>
      {first && (
        <ButtonLink href={link(`${address}?purpose=first`)}>
          {t("checkout.deniedFirst", { amount: money(firstCents) })}
        </ButtonLink>
      )}
      {automatic && (
        <ButtonLink variant={first ? "secondary" : "primary"} href={link(`${address}?recurrence=yes`)}>
          {t("checkout.deniedRecurrence")}
        </ButtonLink>
      )}
      <ButtonLink variant={first || automatic ? "secondary" : "primary"} icon="card" href={link(address)}>
        {t("checkout.deniedCard")}
      </ButtonLink>
    </>
  );
}
