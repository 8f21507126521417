import { data, href } from "react-router";
import { sessionContext } from "~/context";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { forgetLinkToken, linkToken } from "~/middleware/address-token.server";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/state";
import { FormPage } from "../form-page";
import { checkReset, confirmReset } from "../mail-request.server";
import { refusalOf } from "../refusal";
import type { Route } from "./+types/change";
import { readNewPassword } from "./new-password";
import { PasswordForm } from "./recovery-form";

/** Why a mailed link does not work. */
type Failure = "Expired" | "Used" | "Unknown" | "Unexpected";

const failures: Record<number, Failure> = { 404: "Unknown", 409: "Used", 410: "Expired" };

/** The page of a mailed link. Opening the link does not use up its token, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const token = linkToken(args, "password");
  const answer = token ? await checkReset(args, token) : { status: 404 };
  if (answer.status === 200) return { failure: null };
  return data(...failed(answer.status));
}

export async function action(args: Route.ActionArgs) {
  const typed = readNewPassword(requireForm(args));
  if (!typed.ok)
    return data({ posted: refusedForm({}, typed.errors), unmet: typed.unmet, failure: null }, { status: 422 });
  const answer = await confirmReset(args, { token: linkToken(args, "password") ?? "", newPassword: typed.password });
  if (answer.status === 200) {
    forgetLinkToken(args, "password");
    const session = args.context.get(sessionContext);
    session.renew();
    session.set({ token: undefined, userId: undefined });
    return seeOther(args.request, href("/auth/password/changed"));
  }
  if (answer.status !== 422) return data(...failed(answer.status));
  const { text, status } = refusalOf(answer);
  return data({ posted: refusedForm({}, { newPassword: text }), unmet: null, failure: null }, { status });
}

function failed(status: number): [{ failure: Failure; posted: null; unmet: null }, { status: number }] {
  const failure = failures[status] ?? "Unexpected";
  return [{ failure, posted: null, unmet: null }, { status: failures[status] ? status : 503 }];
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const failure = actionData?.failure ?? loaderData.failure;
  if (failure) return <BrokenLink failure={failure} />;
  const posted = actionData?.posted ?? emptyForm();
  return (
    <FormPage title={t("access.changeTitle")} lead={t("access.newPasswordLead")} posted={posted}>
      <PasswordForm posted={posted} unmet={actionData?.unmet ?? null} />
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
