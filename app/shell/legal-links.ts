import { href } from "react-router";
import { useFrame, useLink } from "~/frame";

/** URLs of terms and privacy policy: the institution's own, else built-in; null without institution or contact. */
export function useLegalLinks(): { terms: string; privacy: string } | null {
  const link = useLink();
  const { site } = useFrame();
  if (!site?.institution || !site.contact) return null;
  return { terms: site.termsUrl ?? link(href("/terms")), privacy: site.privacyUrl ?? link(href("/privacy")) };
}

/** URL of the institution's frequent questions; null where it has answered none. */
export function useQuestionsLink(): string | null {
  const link = useLink();
  return useFrame().site?.hasQuestions ? link(href("/questions")) : null;
}
