import { href } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { SubscriptionState } from "~/api/subscription-status";
import { apiContext, runtimeContext } from "~/context";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { type BulkGroup, bulkGroups } from "~/modules/enrolments/rules/bulk-change";
import { BulkAssignment, BulkMove } from "~/modules/enrolments/schema/bulk-change";
import type { StaffHandle } from "~/pages/staff-layout";
import { intentOf, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Heading } from "~/ui/heading";
import type { Route } from "./+types/route";
import { BulkPreview } from "./bulk-preview";
import { BulkProgress } from "./bulk-progress";
import { BulkRows } from "./bulk-rows";
import { TargetForm } from "./target-form";

export const handle: StaffHandle = { width: "wide" };

/** What the URL's query selects: the new state or owner, the group, and the index of the first row. */
function askedOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const to = SubscriptionState.safeParse(query.get("to"));
  const group: BulkGroup = bulkGroups.find((known) => known === query.get("group")) ?? "change";
  const from = Number(query.get("from"));
  const owner = query.get("owner")?.slice(0, 200);
  return {
    ...(to.success ? { to: to.data } : {}),
    ...(owner ? { owner } : {}),
    ...{ group, from: Number.isSafeInteger(from) && from > 0 ? from : 0 },
  };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = askedOf(request);
  const change = await context.get(apiContext).bulkChanges.get({ ...params, ...query });
  return {
    change,
    group: query.group,
    notice: takeNotice(context),
    now: context.get(runtimeContext).now().toISOString(),
  };
}

/** Confirms the previewed change, or undoes or applies a confirmed one. Confirming twice only shows the progress. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { bulkChanges } = context.get(apiContext);
  const here = href("/bulk-changes/:id", params);
  const intent = intentOf({ context }, ["undo", "apply", "move", "assign"]);
  if (intent === "undo" || intent === "apply") {
    const changed = await orRefusal(bulkChanges[intent](params), "CONFLICT");
    if (changed instanceof Refusal) return seeWithNotice({ request, context }, here, "bulk.tooLate");
    if (intent === "apply") return seeOther(request, here);
    const outcome = href("/bulk-changes/:id", changed);
    // Undoing an assignment makes a change of its own, whose page shows the returned owners.
    return outcome === here ? seeWithNotice({ request, context }, here, "bulk.undone") : seeOther(request, outcome);
  }
  const confirmed = async (confirming: Promise<unknown>) => {
    await orRefusal(confirming, "CONFLICT");
    return seeOther(request, here);
  };
  return intent === "assign"
    ? submit({ context }, BulkAssignment, (wanted) =>
        confirmed(bulkChanges.confirmAssignment({ ...params, ...wanted })),
      )
    : submit({ context }, BulkMove, (wanted) => confirmed(bulkChanges.confirmMove({ ...params, ...wanted })));
}

export default function BulkChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { change, group, notice, now } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const isPreview = change.state === "selected";
  const title = t(`bulk.${isPreview || change.state === "held" ? "preview" : "result"}_${change.kind}`);
  return (
    <RecordPage
      title={title}
      head={
        <>
          <WayBack path={href("/enrolments")} text={t("word.applications")}>
            <a href={link(href("/bulk-changes"))}>{t("bulk.own")}</a>
          </WayBack>
          <Heading title={title} lead={t("bulk.total", { count: change.total })} />
        </>
      }
      {...{ notice, posted }}
    >
      {change.state === "selected" ? (
        <TargetForm change={change} error={fieldProps(t, posted, "owner").error} />
      ) : (
        <BulkProgress change={{ ...change, state: change.state }} />
      )}
      {!isPreview || change.to || change.owner ? <BulkRows change={change} group={group} now={now} /> : null}
      {isPreview ? <BulkPreview change={change} posted={posted} /> : null}
      {isPreview && change.kind === "move" && change.targets.length === 0 ? (
        <Alert kind="info">{t("bulk.noTarget")}</Alert>
      ) : null}
    </RecordPage>
  );
}
