import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { Consent } from "~/modules/privacy/schema/privacy";
import { useFormat } from "~/shell/format";
import { Accordion, Details } from "~/ui/accordion";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";

type ConsentListProps = { consents: readonly Consent[]; mayChange: boolean };

/** Every consent with its state, its history, and a button for withdrawing or granting it if the user may. */
export function ConsentList({ consents, mayChange }: ConsentListProps) {
  return (
    <Accordion>
      {consents.map((consent) => (
        <ConsentEntry key={`${consent.purpose} ${consent.subscriptionId}`} consent={consent} mayChange={mayChange} />
      ))}
    </Accordion>
  );
}

function ConsentEntry({ consent, mayChange }: { consent: Consent; mayChange: boolean }) {
  const t = useT();
  const { instant } = useFormat();
  const plain = t(`myAccount.consent_${consent.purpose}`);
  const name = consent.courseName ? t("myAccount.consentOf", { name: plain, course: consent.courseName }) : plain;
  return (
    <Details
      summary={
        <span>
          {name}{" "}
          <Badge tone={consent.granted ? "success" : "neutral"}>
            {t(consent.granted ? "myAccount.consentGranted" : "myAccount.consentNotGranted")}
          </Badge>
        </span>
      }
    >
      <Stack gap={3}>
        {consent.history.length > 0 ? (
          <ul aria-label={t("myAccount.consentHistoryNamed", { name })}>
            {consent.history.map(({ granted, textVersion, at }) => (
              <li key={at}>
                {granted
                  ? t("myAccount.consentEntryGranted", { at: instant(at), version: textVersion })
                  : t("myAccount.consentEntryWithdrawn", { at: instant(at) })}
              </li>
            ))}
          </ul>
        ) : null}
        {consent.purpose === "terms" ? <Muted>{t("myAccount.consentTermsNote")}</Muted> : null}
        {mayChange && consent.withdrawable ? <ConsentButton consent={consent} name={name} /> : null}
      </Stack>
    </Details>
  );
}

function ConsentButton({ consent: { purpose, subscriptionId, granted }, name }: { consent: Consent; name: string }) {
  const t = useT();
  const link = useLink();
  return (
    <Form method="post" action={link(href("/my-account/privacy"))}>
      <input type="hidden" name="purpose" value={purpose} />
      {subscriptionId ? <input type="hidden" name="subscriptionId" value={subscriptionId} /> : null}
      <Button
        variant="secondary"
        size="small"
        name="intent"
        value={granted ? "withdraw" : "agree"}
        aria-label={t(granted ? "myAccount.consentWithdrawNamed" : "myAccount.consentGiveNamed", { name })}
      >
        {t(granted ? "myAccount.consentWithdraw" : "myAccount.consentGive")}
      </Button>
    </Form>
  );
}
