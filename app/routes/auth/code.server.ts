import { data, href, type RouterContextProvider } from "react-router";
import type { PortalApi } from "~/context";
import { sessionContext, userContext } from "~/context";
import { lineIn } from "~/form/line";
import { refusedForm } from "~/form/posted-form";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { beginSession } from "~/middleware/role.server";
import { captchaHeaders } from "../captcha/captcha-token.server";
import { follow } from "../signin/safe-return";
import { internalReturn } from "./internal-return";
import { type RefusedText, refusalOf } from "./refusal";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Sends a code to the account that the form names, or another code to the account that the session remembers. */
export async function generate(args: Args, api: PortalApi, form: FormData) {
  const session = args.context.get(sessionContext);
  const held = session.data.codeSignIn;
  const document = lineIn(form, "document") || (held?.document ?? "");
  const typed = form.get("sendType") ?? held?.sendType;
  const sendType = typed === "sms" ? ("sms" as const) : ("email" as const);
  const again = !form.has("document");
  if (!document) return refuse(form, { text: "account.usernameRequired", status: 422 }, "document");
  const headers = captchaHeaders(args, form);
  const body = { document: document.slice(0, 200), sendType };
  const answer = await api.authenticationCode.generate({ body, headers });
  const soon = answer.status === 429 && answer.body.code === "CODE_TOO_SOON";
  if (answer.status !== 200 && (!soon || again)) return refuse(form, refusalOf(answer), again ? "code" : "document");
  session.set({ codeSignIn: body });
  return seeOther(args.request, href("/auth/code/:step?", { step: "verify" }));
}

/** Signs in with the code, and replaces the session id. */
export async function validate(args: Args, api: PortalApi, form: FormData) {
  const session = args.context.get(sessionContext);
  const held = session.data.codeSignIn;
  if (!held) return seeOther(args.request, href("/auth/code/:step?"));
  const code = lineIn(form, "code");
  if (!code) return refuse(form, { text: "access.codeRequired", status: 422 }, "code");
  const body = { document: held.document, code: code.slice(0, 20) };
  const answer = await api.authenticationCode.validate({ body });
  if (answer.status !== 200) return refuse(form, refusalOf(answer, { TOO_MANY_REQUESTS: "access.codeSpent" }), "code");
  await beginSession(args, answer.body);
  session.set({ codeSignIn: undefined });
  return follow(args.request, internalReturn(args.request, "returnUrl") ?? homeOf(args.context.get(userContext)));
}

function refuse(form: FormData, { text, status }: RefusedText, field: string) {
  return data({ posted: refusedForm(form, { [field]: text }) }, { status });
}
