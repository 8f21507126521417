import { data, type RouterContextProvider } from "react-router";
import { refusedForm } from "~/form/posted-form";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { reasonIn } from "./reason";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Annuls an attempt for the posted reason, which the candidate reads, and redirects to the attempts. */
export async function voidAttempt(
  args: Args,
  back: string,
  annul: (body: { reason: string }) => Promise<{ status: number }>,
) {
  const form = requireForm(args);
  const { reason, errors } = reasonIn(form);
  const refuse = (status: number, isRefused: boolean, refused = {}) =>
    data({ posted: refusedForm(form, refused), isRefused }, { status });
  if (errors.reason) return refuse(422, false, errors);
  const { status } = await annul({ reason });
  if (status === 200) return seeWithNotice(args, back + new URL(args.request.url).search, "essay.staffVoided");
  if (status === 404) return notFound();
  if (status === 400) return refuse(422, false, { reason: "desk.reasonRequired" });
  return status === 409 ? refuse(409, true) : unavailable();
}
