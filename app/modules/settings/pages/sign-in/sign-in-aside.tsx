import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { clientNames } from "~/modules/settings/rules/kind/sign-in";
import type { SignInSetup } from "~/modules/settings/schema/sign-in-test";
import { Accordion, Details } from "~/ui/accordion";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Muted, Stack } from "~/ui/page";
import { fieldLabel } from "../words";

/** Tests of the providers in the draft, and what the providers have to know about the portal. */
export function SignInAside({ setup: { addresses, ready } }: { setup: SignInSetup }) {
  const t = useT();
  const link = useLink();
  const name = (provider: string) => fieldLabel(t, "signIn", [provider]);
  return (
    <>
      <Card title={t("signInTest.cardTitle")} lead={t("signInTest.cardLead")}>
        <Stack gap={2}>
          {ready.length === 0 ? <Muted>{t("signInTest.noneReady")}</Muted> : null}
          {ready.map((provider) => (
            <ButtonLink
              key={provider}
              variant="secondary"
              size="small"
              href={link(href("/settings/_tenant/signIn/one/test/:provider", { provider }))}
            >
              {t("signInTest.test", { provider: name(provider) })}
            </ButtonLink>
          ))}
        </Stack>
      </Card>
      <Card title={t("signInTest.portalTitle")} lead={t("signInTest.portalLead")}>
        <Accordion>
          {addresses.map((address) => (
            <Details key={address} summary={new URL(address).hostname}>
              <DescriptionList
                stacked
                items={[
                  { term: t("signInTest.metadata"), detail: address + href("/auth/saml/metadata") },
                  { term: t("signInTest.answers"), detail: address + href("/auth/saml/acs") },
                  ...clientNames.map((provider) => ({
                    term: t("signInTest.redirect", { provider: name(provider) }),
                    detail: address + href("/auth/social/:provider/callback", { provider }),
                  })),
                ]}
              />
            </Details>
          ))}
        </Accordion>
      </Card>
    </>
  );
}
