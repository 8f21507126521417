import { href } from "react-router";
import { useFrame, useLink } from "~/frame";

/** Where terms and privacy policy are: the institution's own pages, else the built-in ones; null where there is none. */
export function useLegalLinks(): { terms: string; privacy: string } | null {
  const link = useLink();
  const { site } = useFrame();
  if (!site?.institution || !site.contact) return null;
  return { terms: site.termsUrl ?? link(href("/terms")), privacy: site.privacyUrl ?? link(href("/privacy")) };
}
