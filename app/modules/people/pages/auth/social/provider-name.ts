import { useSite } from "~/frame";
import { useT } from "~/i18n/use-t";

export type ProviderName = "saml" | "google" | "facebook" | "linkedin" | "safea";

const BRANDS = { google: "Google", facebook: "Facebook", linkedin: "LinkedIn" };

/** The display name of a provider. */
export function useProviderName(): (provider: ProviderName) => string {
  const t = useT();
  const { authenticationModes } = useSite();
  return (provider) => {
    if (provider === "saml") return authenticationModes.samlRequest?.providerName ?? "SAML";
    return provider === "safea" ? t("identity.institutionalAccount") : BRANDS[provider];
  };
}
