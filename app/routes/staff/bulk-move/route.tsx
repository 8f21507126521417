import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { SubscriptionState } from "~/contract/subscription-status";
import { type BulkGroup, bulkGroups } from "~/domain/desk/bulk-move";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { reasonIn } from "../enrolments/reason";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { BulkPreview } from "./bulk-preview";
import { BulkProgress } from "./bulk-progress";
import { BulkRows } from "./bulk-rows";
import { TargetForm } from "./target-form";

export const handle: StaffHandle = { width: "wide" };

/** The state and the group that the address asks for. */
function askedOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const to = SubscriptionState.safeParse(query.get("to"));
  const group: BulkGroup = bulkGroups.find((known) => known === query.get("group")) ?? "change";
  const from = Number(query.get("from"));
  return { ...(to.success ? { to: to.data } : {}), group, from: Number.isSafeInteger(from) && from > 0 ? from : 0 };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = askedOf(request);
  const move = foundBody(await context.get(apiContext).bulkMove.get({ params, query }));
  return {
    move,
    group: query.group,
    notice: takeNotice(context),
    now: context.get(runtimeContext).now().toISOString(),
  };
}

type Held = Pick<Route.ActionArgs, "params" | "request" | "context">;

/** Undoes a move that has not taken effect, or lets it take effect now; the page then shows what is in force. */
async function changeHeld({ params, request, context }: Held, intent: "undo" | "apply") {
  const answer = await context.get(apiContext).bulkMove[intent]({ params });
  if (answer.status === 404) return notFound();
  const here = href("/bulk-moves/:id", params);
  if (answer.status === 409) return seeWithNotice({ request, context }, here, "bulk.tooLate");
  if (answer.status !== 200) return unavailable();
  return intent === "undo" ? seeWithNotice({ request, context }, here, "bulk.undone") : seeOther(request, here);
}

/** Confirms the move that the page previews; repeating it shows its progress. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const intent = form.get("intent");
  if (intent === "undo" || intent === "apply") return changeHeld({ params, request, context }, intent);
  const { reason, errors } = reasonIn(form);
  const to = SubscriptionState.safeParse(form.get("to"));
  if (!to.success) return notFound();
  if (errors.reason) return data({ posted: refusedForm(form, errors) }, { status: 422 });
  const answer = await context.get(apiContext).bulkMove.confirm({ params, body: { to: to.data, reason } });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200 && answer.status !== 409) return unavailable();
  return seeOther(request, href("/bulk-moves/:id", params));
}

export default function BulkMovePage({ loaderData: { move, group, notice, now }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const isPreview = move.state === "selected";
  const title = t(isPreview || move.state === "held" ? "bulk.previewTitle" : "bulk.resultTitle");
  return (
    <>
      <PageTitle failed={errors.length > 0}>{title}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/enrolments"))}>{t("desk.back")}</a>
        </p>
        <Heading title={title} lead={t("bulk.total", { count: move.total })} />
        <Notice notice={errors.length > 0 ? null : notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {isPreview ? <TargetForm move={move} /> : <BulkProgress move={move} />}
        {move.to ? <BulkRows move={move} to={move.to.type} group={group} now={now} /> : null}
        {isPreview && move.to ? <BulkPreview move={move} to={move.to} posted={posted} /> : null}
        {isPreview && move.targets.length === 0 ? <Alert kind="info">{t("bulk.noTarget")}</Alert> : null}
      </Stack>
    </>
  );
}
