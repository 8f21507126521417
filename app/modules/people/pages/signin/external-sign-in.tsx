import { href } from "react-router";
import { useAsset, useFrame, useLink, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type SignInProblem, signInProblemOf } from "~/modules/people/pages/auth/sign-in-problem";
import { useProviderName } from "~/modules/people/pages/auth/social/provider-name";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Muted, Stack } from "~/ui/page";

const texts = {
  "not-configured": "notConfigured",
  "no-user-linked": "noUserLinked",
  failed: "failed",
  "signed-out-here": "signedOutHere",
} as const satisfies Record<SignInProblem, string>;

/** The problem of an external sign-in that redirected back to the sign-in page. */
export function ExternalProblem() {
  const t = useT();
  const problem = signInProblemOf(useFrame().url.href);
  return problem ? (
    <Alert kind={problem === "signed-out-here" ? "warning" : "error"}>{t(`identity.${texts[problem]}`)}</Alert>
  ) : null;
}

/** Links to the identity providers that the institution has configured. */
export function ExternalSignIn() {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const name = useProviderName();
  const { hasAuthBySaml, hasAuthBySafea, samlRequest, socialProviders } = useSite().authenticationModes;
  const ways = [
    ...(hasAuthBySaml && samlRequest
      ? [{ provider: "saml" as const, path: samlRequest.url, logo: asset(samlRequest.providerLogo) }]
      : []),
    ...(hasAuthBySafea
      ? [{ provider: "safea" as const, path: href("/auth/social/:provider", { provider: "safea" }), logo: undefined }]
      : []),
    ...socialProviders.map((provider) => {
      return { provider, path: href("/auth/social/:provider", { provider }), logo: asset(`/provider/${provider}.svg`) };
    }),
  ];
  if (ways.length === 0) return null;
  return (
    <Stack gap={2}>
      <Muted>{t("identity.otherWays")}</Muted>
      {ways.map(({ provider, path, logo }) => (
        <ButtonLink key={provider} href={path.startsWith("/") ? link(path) : path} variant="secondary" wide>
          {logo ? <img src={logo} alt="" width={20} height={20} /> : <Icon name="graduation" />}
          {t("identity.signInWith", { provider: name(provider) })}
        </ButtonLink>
      ))}
    </Stack>
  );
}
