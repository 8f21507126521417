import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, sessionContext } from "~/context";
import { Identifier, NewPassword, SentCode } from "~/form/access-field";
import { requireTenant } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { captchaField, captchaHeaders } from "~/modules/people/pages/captcha/captcha-token.server";
import { submit } from "~/shell/submit.server";
import { confirmFields } from "../mail-field.server";
import { refusedAt } from "../refusal";

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
export const identify = (args: Args) =>
  submit(args, z.object({ document: Identifier }), async ({ document }) => {
    const { api, session, tenantAlias } = partsOf(args);
    const finding = api.password.resetOptions({ body: { document, tenantAlias }, headers: captchaHeaders(args) });
    session.set({ recovery: await refusedAt("document", answered(finding)) });
    return seeOther(args.request, `${PATH}/channel`);
  });

const Channel = z.object({ sendType: z.string({ error: "access.channelRequired" }) });

/** Sends the code to the chosen contact. A code that was sent a moment ago will do. */
export const send = (args: Args) =>
  submit(args, Channel, async ({ sendType }) => {
    const sent = await sendTo(args, sendType, "sendType");
    if (sent instanceof Refusal && sent.code !== "CODE_TOO_SOON") return seeOther(args.request, PATH);
    return seeOther(args.request, `${PATH}/code`);
  });

/** Sends another code to the contact of the last one. */
export const sendAgain = (args: Args) =>
  submit(args, z.object({}), async () => {
    const sent = await sendTo(args, partsOf(args).session.data.recovery?.sendType, "code");
    if (!(sent instanceof Refusal)) return seeOther(args.request, `${PATH}/code`);
    if (sent.code === "CODE_TOO_SOON") throw sent;
    return seeOther(args.request, PATH);
  });

/** @returns the refusal of a recovery that has ended, or of a code too soon after another one */
async function sendTo(args: Args, wanted: string | undefined, field: string) {
  const { api, session, tenantAlias } = partsOf(args);
  const { recovery } = session.data;
  const option = recovery?.options.find(({ sendType }) => sendType === wanted);
  if (!recovery || !option) throw new Refusal("VALIDATION", { fields: { sendType: "access.channelRequired" } });
  const { sendType } = option;
  const sending = api.password.sendResetCode({ body: { uuid: recovery.uuid, sendType, tenantAlias } });
  const refusal = await orRefusal(refusedAt(field, answered(sending)), "NOT_FOUND", "CODE_TOO_SOON");
  if (!(refusal instanceof Refusal && refusal.code === "NOT_FOUND"))
    session.set({ recovery: { ...recovery, sendType } });
  return refusal;
}

/** Checks the code; a correct one opens the step for choosing a password. */
export const validate = (args: Args) =>
  submit(args, z.object({ code: SentCode }), async ({ code }) => {
    const { api, session, tenantAlias } = partsOf(args);
    const { recovery } = session.data;
    if (!recovery) return seeOther(args.request, PATH);
    const validating = api.password.validateResetCode({ body: { uuid: recovery.uuid, code, tenantAlias } });
    const checking = refusedAt("code", answered(validating), { TOO_MANY_REQUESTS: "access.codeSpent" });
    const valid = await orRefusal(checking, "NOT_FOUND");
    if (valid instanceof Refusal) return seeOther(args.request, PATH);
    session.renew();
    session.set({ recovery: { ...recovery, token: valid.token } });
    return seeOther(args.request, `${PATH}/password`);
  });

/** Sets the new password; this signs out all sessions of the account, this browser's included. */
export const confirm = (args: Args) =>
  submit(args, NewPassword, async ({ newPassword }) => {
    const { api, session } = partsOf(args);
    const headers = captchaHeaders(args);
    const token = session.data.recovery?.token ?? "";
    const body = { ...captchaField(headers), token, ...confirmFields(args, newPassword) };
    const confirming = refusedAt("newPassword", answered(api.password.confirmWithCode({ body, headers })));
    const refusal = await orRefusal(confirming, "NOT_FOUND", "TOKEN_INVALID", "TOKEN_EXPIRED");
    if (refusal instanceof Refusal) {
      session.set({ recovery: undefined });
      return seeOther(args.request, `${PATH}?again`);
    }
    session.renew();
    session.set({ recovery: undefined, token: undefined, userId: undefined });
    return seeOther(args.request, href("/auth/password/changed"));
  });

function partsOf({ context }: Pick<Args, "context">) {
  const tenantAlias = requireTenant(context).alias;
  return { api: context.get(apiContext), session: context.get(sessionContext), tenantAlias };
}
