import { data, type RouterContextProvider } from "react-router";
import { type ExtraTime, mostExtra } from "~/domain/essay/essay-clock";
import { refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { reasonIn } from "./reason";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Granted = ExtraTime & { reason: string };

/** Grants the posted extra time, with its reason, and redirects to the page of the form. */
export async function grantExtraTime(args: Args, here: string, grant: (body: Granted) => Promise<{ status: number }>) {
  const form = requireForm(args);
  const { extra, errors } = extraTimeIn(form);
  const refuse = (refused: Record<string, TextKey>, status: number) =>
    data({ posted: refusedForm(form, refused) }, { status });
  if (Object.keys(errors).length > 0) return refuse(errors, 422);
  const { status } = await grant(extra);
  if (status === 200) return seeWithNotice(args, here + new URL(args.request.url).search, "essay.staffGranted");
  if (status === 404) return notFound();
  if (status === 409) return refuse({ amount: "essay.staffShorter" }, 409);
  return status === 400 ? refuse({ reason: "desk.reasonRequired" }, 422) : unavailable();
}

/** The extra time that a form grants, with the errors of its fields. */
function extraTimeIn(form: FormData): { extra: Granted; errors: Record<string, TextKey> } {
  const { reason, errors } = reasonIn(form);
  const kind = form.get("kind") === "percent" ? "percent" : "minutes";
  const amount = Number(form.get("amount"));
  const isValid = Number.isSafeInteger(amount) && amount >= 1 && amount <= mostExtra[kind];
  return {
    extra: { kind, amount, reason },
    errors: { ...(isValid ? {} : { amount: "essay.staffAmountInvalid" }), ...errors },
  };
}
