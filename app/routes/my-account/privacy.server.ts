import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { seeWithNotice } from "~/middleware/notice.server";
import { LEGAL_VERSION } from "~/routes/legal/version";
import { type Refusal, refusalOf } from "./refusal";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Grants or withdraws a consent, or requests erasure, depending on the pressed button. */
export async function answerPrivacy(args: Args, form: FormData): Promise<Response | Refusal> {
  const { privacy } = args.context.get(apiContext);
  const intent = form.get("intent");
  if (intent === "withdraw" || intent === "agree") {
    const subscriptionId = String(form.get("subscriptionId") ?? "");
    const answer = await privacy.setConsent({
      params: { purpose: String(form.get("purpose") ?? "") },
      body: { granted: intent === "agree", textVersion: LEGAL_VERSION, ...(subscriptionId ? { subscriptionId } : {}) },
    });
    if (answer.status !== 200) return refusalOf(answer);
    return seeWithNotice(args, `${href("/my-account/privacy")}#consents`, "myAccount.consentSaved");
  }
  if (form.get("confirmed") !== "true")
    return { problem: null, errors: { confirmed: "myAccount.erasureConfirmRequired" }, status: 422 };
  const answer = await privacy.requestErasure();
  if (answer.status !== 200 && answer.status !== 201) return refusalOf(answer);
  const notice = answer.body.state === "delayed" ? "myAccount.erasureAskedDelayed" : "myAccount.erasureAsked";
  return seeWithNotice(args, `${href("/my-account/privacy")}#erasure`, notice);
}
