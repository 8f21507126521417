import { href } from "react-router";
import { useLink, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { LinkedIdentity } from "~/modules/people/schema/external-identity";
import { Button, ButtonLink } from "~/ui/button";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { useProviderName } from "./provider-name";

/**
 * The configured providers, each with a button for linking or unlinking the user's account there, and the linked ones
 * that cannot be chosen here, such as the institution's own, with a button for unlinking.
 */
export function LinkedAccounts({ linked }: { linked: readonly LinkedIdentity[] }) {
  const t = useT();
  const link = useLink();
  const name = useProviderName();
  const { hasAuthBySafea, socialProviders } = useSite().authenticationModes;
  const offered = [...socialProviders, ...(hasAuthBySafea ? (["safea"] as const) : [])];
  const shown = new Set([...offered, ...linked.map(({ provider }) => provider)]);
  return (
    <DescriptionList
      items={[...shown].map((provider) => {
        const found = linked.find((one) => one.provider === provider);
        return {
          term: name(provider),
          detail: found ? (
            <Form method="post" action={link(href("/auth/social/:provider/unlink", { provider }))}>
              <span>{found.email ?? t("identity.linked")} </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={t("identity.unlinkNamed", { provider: name(provider) })}
              >
                {t("identity.unlink")}
              </Button>
            </Form>
          ) : (
            <ButtonLink
              href={link(
                `${href("/auth/social/:provider", { provider })}?returnUrl=${encodeURIComponent(href("/my-account"))}`,
              )}
              variant="secondary"
              size="small"
              aria-label={t("identity.linkTitle", { provider: name(provider) })}
            >
              {t("identity.linkButton")}
            </ButtonLink>
          ),
        };
      })}
    />
  );
}
