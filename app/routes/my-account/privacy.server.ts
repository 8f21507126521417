import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { seeWithNotice } from "~/middleware/notice.server";
import { LEGAL_VERSION } from "~/routes/legal/version";
import { type RefusedChange, refusalOf, refusedChanges } from "./refusal";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Grants or withdraws a consent, or requests erasure, depending on the pressed button. */
export async function answerPrivacy(args: Args, form: FormData): Promise<Response | RefusedChange> {
  const { privacy } = args.context.get(apiContext);
  const intent = form.get("intent");
  if (intent === "withdraw" || intent === "agree") {
    const subscriptionId = String(form.get("subscriptionId") ?? "");
    const choice = {
      purpose: String(form.get("purpose") ?? ""),
      granted: intent === "agree",
      textVersion: LEGAL_VERSION,
    };
    const set = privacy.setConsent(subscriptionId ? { ...choice, subscriptionId } : choice);
    const refusal = await orRefusal(set, ...refusedChanges);
    if (refusal instanceof Refusal) return refusalOf(refusal);
    return seeWithNotice(args, `${href("/my-account/privacy")}#consents`, "myAccount.consentSaved");
  }
  if (form.get("confirmed") !== "true")
    return { problem: null, errors: { confirmed: "myAccount.erasureConfirmRequired" }, status: 422 };
  const asked = await orRefusal(privacy.requestErasure(), ...refusedChanges);
  if (asked instanceof Refusal) return refusalOf(asked);
  const notice = asked.state === "delayed" ? "myAccount.erasureAskedDelayed" : "myAccount.erasureAsked";
  return seeWithNotice(args, `${href("/my-account/privacy")}#erasure`, notice);
}
