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
  const { attempts } = await api.essays.get({ id });
  const { state } = attempts.find((one) => one.id === attemptId) ?? notFound();
  const { row } = await api.enrolments.moves({ id });
  return { row, mayVoid: state === "writing" || state === "submitted" };
}

/** Annuls the attempt; the candidate reads the reason. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, AttemptAnnulment, async (annulment) => {
    await context.get(apiContext).essays.void({ ...params, ...annulment });
    return seeWithQuery({ request, context }, href("/enrolments/:id/essay", params), "essay.staffVoided");
  });
}

export default function VoidAttempt({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const texts = { lead: t("essay.staffVoidLead"), refused: t("essay.staffVoidRefused") };
  return <VoidPage {...loaderData} texts={texts} refused={actionData} />;
}
