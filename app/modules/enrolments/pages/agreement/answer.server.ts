import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { parseForm } from "~/form/parse-form";
import { messageKey } from "~/i18n/message-key";
import { normalText } from "~/rules/normal-text";
import type { Enrolment } from "../enrolment.server";
import { type Outcome, refused } from "../outcome";
import { offeredAgreements } from "../price.server";

/** The buttons about agreements. */
export const agreementIntents = [
  "apply-agreement",
  "remove-agreement",
  "send-agreement-code",
  "confirm-agreement",
] as const;

const line = (missing: Parameters<typeof messageKey>[0]) =>
  z.string(missing).overwrite(normalText).min(1, messageKey(missing)).max(200, messageKey("setting.errorLong"));
const Choice = z.object({ agreement: line("enrolment.errorChoose") });
const Address = z.object({ agreementEmail: line("agreement.errorEmail") });
const Code = z.object({ agreementCode: line("agreement.errorCode") });

/** Chooses an agreement, or confirms by a mailed code the address that proves it. */
export async function answerAgreement(enrolment: Enrolment, form: FormData, intent: string): Promise<Outcome> {
  if (intent === "send-agreement-code") return sendCode(enrolment, form);
  if (intent === "confirm-agreement") return confirmCode(enrolment, form);
  const { data } = enrolment;
  const typed = parseForm(Choice, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const { agreements } = await offeredAgreements(enrolment);
  const chosen = agreements.find(({ key }) => key === typed.value.agreement);
  if (!chosen) return refused(data, form, { agreement: "agreement.errorGone" });
  const agreement = { key: chosen.key, email: null, mark: null };
  return { data: { ...data, agreement }, stay: { notice: "agreementChosen" } };
}

/** Continues without the agreement. */
export const removeAgreement = ({ data }: Enrolment): Outcome => ({
  data: { ...data, agreement: null },
  stay: { notice: "agreementRemoved" },
});

async function sendCode({ api, draft, data }: Enrolment, form: FormData): Promise<Outcome> {
  const typed = parseForm(Address, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const { agreement } = data;
  if (!draft || !agreement) return refused(data, form, { agreementEmail: "agreement.errorGone" });
  const { key } = agreement;
  const sending = api.agreements.sendCode({ draftId: draft.id, key, email: typed.value.agreementEmail });
  const sent = await orRefusal(sending, "VALIDATION", "NOT_FOUND", "CODE_TOO_SOON", "TOO_MANY_REQUESTS");
  if (sent instanceof Refusal) {
    const { code, details } = sent;
    const error = code === "CODE_TOO_SOON" ? "agreement.errorSoon" : "agreement.errorGone";
    return code === "TOO_MANY_REQUESTS"
      ? refused(data, form, {}, code)
      : refused(data, form, details.fields ?? { agreementEmail: error });
  }
  return {
    data: { ...data, agreement: { key, email: sent.email, mark: null } },
    stay: { notice: "agreementCodeSent" },
  };
}

async function confirmCode({ api, draft, data }: Enrolment, form: FormData): Promise<Outcome> {
  const typed = parseForm(Code, form);
  if (!typed.ok) return { data, refused: { posted: typed.posted } };
  const { agreement } = data;
  if (!draft || !agreement?.email) return refused(data, form, { agreementCode: "agreement.errorGone" });
  const { key, email } = agreement;
  const confirming = api.agreements.confirm({ draftId: draft.id, key, email, code: typed.value.agreementCode });
  const confirmed = await orRefusal(
    confirming,
    ...(["VALIDATION", "NOT_FOUND", "CODE_INVALID", "CODE_EXPIRED", "TOO_MANY_REQUESTS"] as const),
  );
  if (confirmed instanceof Refusal)
    return confirmed.code === "TOO_MANY_REQUESTS"
      ? refused(data, form, {}, confirmed.code)
      : refused(data, form, {
          agreementCode: confirmed.code === "CODE_INVALID" ? "agreement.errorCode" : "agreement.errorCodeOld",
        });
  return { data: { ...data, agreement: confirmed }, stay: { notice: "agreementConfirmed" } };
}
