import { data, href, type RouterContextProvider } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { lineIn } from "~/form/line";
import { emptyForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { readNewPassword } from "~/routes/auth/password/new-password";
import { refusalOf } from "~/routes/auth/refusal";
import type { Route } from "./+types/route";
import { TemporaryPasswordView } from "./view";

export function loader({ request }: Route.LoaderArgs) {
  return { done: new URL(request.url).searchParams.has("done") };
}

/** Sets a temporary password for a user in a lower role, who must then choose a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const username = lineIn(form, "username");
  const typed = readNewPassword(form);
  const missing: Record<string, string> = username ? {} : { username: "role.usernameRequired" };
  const refuse = (errors: Record<string, string>, status: number, unmet = typed.ok ? null : typed.unmet) =>
    data({ posted: refusedForm(form, errors), unmet }, { status });
  if (!typed.ok || !username) return refuse({ ...missing, ...(typed.ok ? {} : typed.errors) }, 422);
  const { status, field, text } = await setPassword({ request, context }, username.slice(0, 200), typed.password);
  return text === null ? seeOther(request, `${href("/temporary-password")}?done`) : refuse({ [field]: text }, status);
}

interface Outcome {
  status: number;
  field: "username" | "newPassword";
  /** The error message; null after success. */
  text: TextKey | null;
}

async function setPassword(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  username: string,
  password: string,
): Promise<Outcome> {
  const { accounts, user } = context.get(apiContext);
  const found = await orRefusal(accounts.find({ username }), ...unfound);
  if (found instanceof Refusal) return told(found, "username");
  const applicationUrl = new URL(context.get(runtimeContext).basename, request.url).href;
  const answer = await user.setPassword({ params: { uuid: found.uuid }, body: { password, applicationUrl } });
  return answer.status === 200
    ? { status: 200, field: "username", text: null }
    : told(answer, answer.body.code === "POOR_PASSWORD" ? "newPassword" : "username");
}

const unfound = ["NOT_FOUND", "CONFLICT", "IMPERSONATION_NOT_ALLOWED", "SYSTEM_UNAVAILABLE"] as const;

const texts: Record<string, TextKey> = {
  NOT_FOUND: "role.passwordNotFound",
  VALIDATION: "role.passwordNotFound",
  CONFLICT: "role.impersonationAmbiguous",
  FORBIDDEN: "role.passwordOfApprover",
  IMPERSONATION_NOT_ALLOWED: "role.actingMessage",
};

function told(refused: Parameters<typeof refusalOf>[0], field: Outcome["field"]): Outcome {
  const { text, status } = refusalOf(refused, texts);
  return { field, status, text: status >= 500 ? "role.passwordFailed" : text };
}

export default function SetTemporaryPassword({ loaderData: { done }, actionData }: Route.ComponentProps) {
  return (
    <TemporaryPasswordView
      done={done && !actionData}
      posted={actionData?.posted ?? emptyForm()}
      unmet={actionData?.unmet ?? null}
    />
  );
}
