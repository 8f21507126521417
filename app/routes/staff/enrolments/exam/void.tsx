import { href } from "react-router";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound } from "~/middleware/guard.server";
import { voidAttempt } from "../void-action.server";
import { VoidPage } from "../void-page";
import type { Route } from "./+types/void";

export async function loader({ params: { id, attempt: wanted }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { attempts } = foundBody(await api.entranceExam.get({ params: { id } }));
  const { state, score } = attempts.find((one) => one.id === wanted) ?? notFound();
  const { row } = foundBody(await api.enrolment.moves({ params: { id } }));
  return { row, mayVoid: state === "open" || (state === "final" && score?.passes === false) };
}

/** Annuls the attempt; the candidate reads the reason. */
export function action({ params, request, context }: Route.ActionArgs) {
  const { entranceExam } = context.get(apiContext);
  const back = href("/enrolments/:id/entrance-exam", { id: params.id });
  return voidAttempt({ request, context }, back, (body) => entranceExam.void({ params, body }));
}

export default function VoidExam({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const texts = { lead: t("entrance.staffVoidLead"), refused: t("entrance.staffVoidRefused") };
  return <VoidPage {...loaderData} texts={texts} refused={actionData} />;
}
