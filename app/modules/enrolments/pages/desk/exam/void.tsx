import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithQuery } from "~/middleware/notice.server";
import { AttemptAnnulment } from "~/modules/essays/schema/timed-attempt";
import { submit } from "~/shell/submit.server";
import { VoidPage } from "../void-page";
import type { Route } from "./+types/void";

export async function loader({ params: { id, attemptId }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { attempts } = await api.entranceExams.get({ id });
  const { state, score } = attempts.find((one) => one.id === attemptId) ?? notFound();
  const { row } = await api.enrolments.moves({ id });
  return { row, mayVoid: state === "open" || (state === "final" && score?.passes === false) };
}

/** Annuls the attempt; the candidate reads the reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, AttemptAnnulment, async (annulment) => {
    await context.get(apiContext).entranceExams.void({ ...params, ...annulment });
    return seeWithQuery({ request, context }, href("/enrolments/:id/entrance-exam", params), "essay.staffVoided");
  });
}

export default function VoidExam({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const texts = { lead: t("entrance.staffVoidLead"), refused: t("entrance.staffVoidRefused") };
  return <VoidPage {...loaderData} texts={texts} refused={actionData} />;
}
