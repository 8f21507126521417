import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { SuccessState } from "~/ui/state";
import { PageTitle } from "../../shell/page-title";
import { SignInLayout } from "../../shell/site-layout";

const SECONDS = 5;

/** It was done; sign-in follows by itself. */
export default function PasswordChanged() {
  const t = useT();
  const link = useLink();
  const next = link("/signin");
  return (
    <SignInLayout>
      <PageTitle>{t("access.changedTitle")}</PageTitle>
      <meta httpEquiv="refresh" content={`${SECONDS};url=${next}`} />
      <SuccessState
        level={1}
        title={t("access.changedTitle")}
        action={<ButtonLink href={next}>{t("access.goToSignIn")}</ButtonLink>}
      >
        <p>{t("access.changedText", { seconds: SECONDS })}</p>
      </SuccessState>
    </SignInLayout>
  );
}
