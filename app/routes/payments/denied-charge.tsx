import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/routes/shell/format";
import { ButtonLink } from "~/ui/button";
import { Stack } from "~/ui/page";
import { ErrorState } from "~/ui/state";
import type { ChargeView } from "./charge-view";

const messages = {
  card: "checkout.deniedMessage",
  slip: "checkout.problemSlip",
  pix: "checkout.pixDeniedMessage",
  none: "checkout.problemUnexpected",
} as const;

/** What a denial leaves open; a card also has what its plan falls back to. */
export function DeniedCharge({ view: { charge, fallbacks, firstCents } }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const address = `/payments/${charge.subscriptionId}`;
  const byCard = charge.method === "card";
  const failed = byCard && charge.reason === "CARD_ERROR";
  const denied = charge.method === "slip" ? t("checkout.slipDeniedTitle") : t("checkout.deniedTitle");
  const title = failed ? t("checkout.problemTitle") : denied;
  const first = byCard && fallbacks.includes("first") && firstCents !== null;
  return (
    <ErrorState
      level={1}
      title={title}
      action={
        <Stack gap={3}>
          {first && (
            <ButtonLink href={link(`${address}/card?purpose=first`)}>
              {t("checkout.deniedFirst", { amount: money(firstCents) })}
            </ButtonLink>
          )}
          {byCard && fallbacks.includes("recurrence") && (
            <ButtonLink variant={first ? "secondary" : "primary"} href={link(`${address}/card?recurrence=yes`)}>
              {t("checkout.deniedRecurrence")}
            </ButtonLink>
          )}
          {byCard && (
            <ButtonLink variant="secondary" icon="card" href={link(`${address}/card`)}>
              {t("checkout.deniedCard")}
            </ButtonLink>
          )}
          <ButtonLink variant="ghost" href={link(address)}>
            {t("checkout.deniedOther")}
          </ButtonLink>
        </Stack>
      }
    >
      <p>{t(failed ? "checkout.problemCard" : messages[charge.method])}</p>
    </ErrorState>
  );
}
