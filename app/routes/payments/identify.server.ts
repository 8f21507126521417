import { data, href } from "react-router";
import { z } from "zod";
import { apiContext, sessionContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { readPersonField } from "~/domain/person/person";
import { lineText } from "~/form/line";
import { parseForm } from "~/form/parse-form";
import { type PostedForm, refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { todayOf } from "~/middleware/today.server";
import type { PageArgs } from "./payable.server";

/** Why a payer was not identified: errors of fields, or a problem of the whole form. */
export interface IdentityRefusal {
  posted: PostedForm;
  problem: TextKey | null;
}

const identityOf = (today: string) =>
  z.object({
    cpf: lineText("personalData.errorRequired").max(50, "personalData.errorCpfLength"),
    birthday: lineText("personalData.errorRequired").transform((text, issues) => {
      const read = readPersonField("birthday", text, { today });
      if ("value" in read) return read.value;
      issues.addIssue({ code: "custom", message: read.error });
      return z.NEVER;
    }),
  });

/**
 * Grants this browser access to the payment for an hour, if the visitor knows the candidate's document and birth date.
 */
export async function identifyPayer(args: PageArgs, id: string) {
  const { request, context } = args;
  const form = requireForm(args);
  const today = todayOf(context);
  const parsed = parseForm(identityOf(today), form);
  if (!parsed.ok) return data<IdentityRefusal>({ posted: parsed.posted, problem: null }, { status: 422 });
  const identifying = context.get(apiContext).subscriptions.identify({ id, ...parsed.value });
  const payer = await orRefusal(
    identifying,
    "VALIDATION",
    "INVALID_CREDENTIALS",
    "LOGIN_ATTEMPTS_EXCEEDED",
    "SYSTEM_UNAVAILABLE",
  );
  if (payer instanceof Refusal) {
    const { problem, status } = refused[payer.code];
    return data<IdentityRefusal>({ posted: refusedForm(form), problem }, { status });
  }
  const session = context.get(sessionContext);
  session.renew();
  session.set({ payers: { ...session.data.payers, [id]: payer.accessToken } });
  return seeOther(request, href("/payments/:id?", { id }));
}

const wrong = { problem: "checkout.identifyWrong", status: 422 } as const;

const refused = {
  VALIDATION: wrong,
  INVALID_CREDENTIALS: wrong,
  LOGIN_ATTEMPTS_EXCEEDED: { problem: "checkout.identifyTooMany", status: 429 },
  SYSTEM_UNAVAILABLE: { problem: "checkout.problemUnavailable", status: 503 },
} as const;
