import { data, href } from "react-router";
import { answered } from "~/api/answered";
import { absent, orRefusal, Refusal, type RefusalCode } from "~/api/refusal";
import { sessionContext } from "~/context";
import { NewPassword } from "~/form/access-field";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { forgetLinkToken, linkToken } from "~/middleware/address-token.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/state";
import { FormPage } from "../form-page";
import { checkReset, confirmReset } from "../mail-request.server";
import { refusedAt } from "../refusal";
import { requirePasswords } from "../require-passwords.server";
import type { Route } from "./+types/change";
import { PasswordForm } from "./recovery-form";

/** Why a mailed link does not work. */
type Failure = "Expired" | "Used" | "Unknown" | "Unexpected";

const failures: Partial<Record<RefusalCode, Failure>> = {
  NOT_FOUND: "Unknown",
  TOKEN_INVALID: "Used",
  TOKEN_EXPIRED: "Expired",
};
const brokenCodes = ["NOT_FOUND", "TOKEN_INVALID", "TOKEN_EXPIRED", "SYSTEM_UNAVAILABLE"] as const;

/** The page of a mailed link. Opening the link does not use up its token, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  requirePasswords(args);
  const token = linkToken(args, "password");
  const refusal = token ? await orRefusal(answered(checkReset(args, token))) : absent();
  return refusal instanceof Refusal ? broken(refusal) : { failure: null };
}

export async function action(args: Route.ActionArgs) {
  return submit(args, NewPassword, async ({ newPassword }) => {
    const token = linkToken(args, "password") ?? "";
    const confirming = refusedAt("newPassword", answered(confirmReset(args, { token, newPassword })));
    const refusal = await orRefusal(confirming, ...brokenCodes);
    if (refusal instanceof Refusal) return broken(refusal);
    forgetLinkToken(args, "password");
    const session = args.context.get(sessionContext);
    session.renew();
    session.set({ token: undefined, userId: undefined });
    return seeOther(args.request, href("/auth/password/changed"));
  });
}

function broken({ code, status }: Refusal) {
  const failure = failures[code];
  return data({ failure: failure ?? "Unexpected" }, { status: failure ? status : 503 });
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const shown = actionData ?? loaderData;
  if ("failure" in shown && shown.failure) return <BrokenLink failure={shown.failure} />;
  const posted = "posted" in shown ? shown.posted : emptyForm();
  return (
    <FormPage title={t("access.changeTitle")} lead={t("access.newPasswordLead")} posted={posted}>
      <PasswordForm posted={posted} />
    </FormPage>
  );
}

function BrokenLink({ failure }: { failure: Failure }) {
  const t = useT();
  const link = useLink();
  const title = t(`access.link${failure}Title`);
  return (
    <>
      <PageTitle failed>{title}</PageTitle>
      <ErrorState
        level={1}
        title={title}
        action={
          <>
            <ButtonLink href={link(href("/auth/password/reset"))}>{t("access.requestNewLink")}</ButtonLink>
            <ButtonLink href={link(href("/signin"))} variant="ghost">
              {t("access.backToSignIn")}
            </ButtonLink>
          </>
        }
      >
        <p>{t(`access.link${failure}`)}</p>
      </ErrorState>
    </>
  );
}
