import { PageForm } from "~/form/page-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isEmbedded } from "~/middleware/navigation";
import { HoldNote } from "~/modules/payments/pages/price/hold-note";
import type { Recurrence } from "~/modules/payments/schema/recurrence";
import { CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { useFormat } from "~/shell/format";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { RecurrenceConsent } from "../recurrence-consent";

type SaveCardProps = {
  recurrence: Recurrence;
  /** The provider's name. */
  provider: string;
  /** Code of the last refusal. */
  code: string | null;
};

/** The form that saves or replaces the card: what it will pay, the consent, and the button to the provider's page. */
export function SaveCard({ recurrence: { card, owed, textVersion }, provider, code }: SaveCardProps) {
  const t = useT();
  const { money } = useFormat();
  const overdueCents = owed.filter(({ isOverdue }) => isOverdue).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Card title={t(card ? "recurrence.replaceTitle" : "recurrence.saveTitle")}>
      <PageForm>
        <input type="hidden" name="textVersion" value={textVersion} />
        <Stack gap={5}>
          <p>{t("recurrence.saveText", { provider, count: owed.length })}</p>
          {overdueCents > 0 && <p>{t("recurrence.overdue", { amount: money(overdueCents) })}</p>}
          <RecurrenceConsent hasTitle code={code} />
          <CaptchaField problem={code} />
          <div>
            <Button icon="lock" name="intent" value="save">
              {t("checkout.cardPageContinue", { provider })}
            </Button>
          </div>
        </Stack>
      </PageForm>
    </Card>
  );
}

/** A link to the provider's open page, on which the payer enters the card. */
export function OpenSavingPage({ page, now }: { page: NonNullable<Recurrence["page"]>; now: string }) {
  const t = useT();
  const { url } = useFrame();
  // Providers do not allow their pages in a frame.
  const target = isEmbedded(url) ? { target: "_blank", rel: "noopener" } : {};
  const { provider } = page;
  return (
    <Card title={t("checkout.cardPageTitle", { provider })}>
      <Stack gap={4}>
        <p>{t("recurrence.pageText")}</p>
        <Muted>
          <HoldNote until={page.expiresAt} now={now} text={(instant) => t("checkout.cardPageUntil", { instant })} />
        </Muted>
        <div>
          <ButtonLink icon="lock" href={page.url} {...target}>
            {t("checkout.cardPageOpen", { provider })}
          </ButtonLink>
        </div>
      </Stack>
    </Card>
  );
}
