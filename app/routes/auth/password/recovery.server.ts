import { data, href, type RouterContextProvider } from "react-router";
import { apiContext, sessionContext } from "~/context";
import { lineIn } from "~/form/line";
import { refusedForm } from "~/form/posted-form";
import { requireForm, requireTenant } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { captchaField, captchaHeaders } from "../../captcha/captcha-token.server";
import { confirmFields } from "../mail-field.server";
import { type RefusedText, refusalOf } from "../refusal";
import { readNewPassword } from "./new-password";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Steps of a recovery by code, as named in the URL; the URL of the first step, `identify`, has no name. */
export type RecoveryStep = "identify" | "channel" | "code" | "password";

const PATH = href("/auth/password/recover/:step?");

/** The step that the URL names; null for an unknown step and when the session lacks the result of the previous one. */
export function stepOf({ context }: Pick<Args, "context">, asked: string | undefined): RecoveryStep | null {
  const { recovery } = context.get(sessionContext).data;
  if (asked === undefined) return "identify";
  if (asked === "channel" && recovery?.uuid) return "channel";
  if (asked === "code" && recovery?.sendType) return "code";
  return asked === "password" && recovery?.token ? "password" : null;
}

/** Finds the contacts of the named account; the service invents contacts for an unknown name. */
export async function identify(args: Args) {
  const form = requireForm(args);
  const document = lineIn(form, "document");
  if (!document) return refuse(form, { text: "account.usernameRequired", status: 422 }, "document");
  const { api, session, tenantAlias } = partsOf(args);
  const headers = captchaHeaders(args, form);
  const answer = await api.password.resetOptions({ body: { document: document.slice(0, 200), tenantAlias }, headers });
  if (answer.status !== 200) return refuse(form, refusalOf(answer), "document");
  session.set({ recovery: answer.body });
  return seeOther(args.request, `${PATH}/channel`);
}

/** Sends the code to the chosen contact. */
export async function send(args: Args) {
  const form = requireForm(args);
  const { api, session, tenantAlias } = partsOf(args);
  const { recovery } = session.data;
  const wanted = form.get("sendType") ?? recovery?.sendType;
  const option = recovery?.options.find(({ sendType }) => sendType === wanted);
  if (!recovery || !option) return refuse(form, { text: "access.channelRequired", status: 422 }, "sendType");
  const { sendType } = option;
  const answer = await api.password.sendResetCode({ body: { uuid: recovery.uuid, sendType, tenantAlias } });
  if (answer.status === 404) return seeOther(args.request, PATH);
  const soon = answer.status === 429 && answer.body.code === "CODE_TOO_SOON";
  if (answer.status !== 200 && (!soon || recovery.sendType)) {
    return refuse(form, refusalOf(answer), recovery.sendType ? "code" : "sendType");
  }
  session.set({ recovery: { ...recovery, sendType } });
  return seeOther(args.request, `${PATH}/code`);
}

/** Checks the code; a correct one opens the step for choosing a password. */
export async function validate(args: Args) {
  const form = requireForm(args);
  const { api, session, tenantAlias } = partsOf(args);
  const { recovery } = session.data;
  const code = lineIn(form, "code");
  if (!recovery) return seeOther(args.request, PATH);
  if (!code) return refuse(form, { text: "access.codeRequired", status: 422 }, "code");
  const body = { uuid: recovery.uuid, code: code.slice(0, 20), tenantAlias };
  const answer = await api.password.validateResetCode({ body });
  if (answer.status === 404) return seeOther(args.request, PATH);
  if (answer.status !== 200) return refuse(form, refusalOf(answer, { TOO_MANY_REQUESTS: "access.codeSpent" }), "code");
  session.renew();
  session.set({ recovery: { ...recovery, token: answer.body.token } });
  return seeOther(args.request, `${PATH}/password`);
}

/** Sets the new password; this signs out all sessions of the account, this browser's included. */
export async function confirm(args: Args) {
  const form = requireForm(args);
  const { api, session } = partsOf(args);
  const token = session.data.recovery?.token ?? "";
  const typed = readNewPassword(form);
  if (!typed.ok) return data({ posted: refusedForm({}, typed.errors), unmet: typed.unmet }, { status: 422 });
  const headers = captchaHeaders(args, form);
  const body = { ...captchaField(headers), token, ...confirmFields(args, typed.password) };
  const answer = await api.password.confirmWithCode({ body, headers });
  if (answer.status === 404 || answer.status === 409 || answer.status === 410) {
    session.set({ recovery: undefined });
    return seeOther(args.request, `${PATH}?again`);
  }
  if (answer.status !== 200) return refuse(form, refusalOf(answer), "newPassword");
  session.renew();
  session.set({ recovery: undefined, token: undefined, userId: undefined });
  return seeOther(args.request, href("/auth/password/changed"));
}

function partsOf({ context }: Pick<Args, "context">) {
  const tenantAlias = requireTenant(context).alias;
  return { api: context.get(apiContext), session: context.get(sessionContext), tenantAlias };
}

function refuse(form: FormData, { text, status }: RefusedText, field: string) {
  return data({ posted: refusedForm(form, { [field]: text }), unmet: null }, { status });
}
