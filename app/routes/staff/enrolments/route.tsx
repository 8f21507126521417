import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { BULK_LIMIT } from "~/domain/desk/bulk-change";
import { callQueryOf, listQueryOf, listStateOf, withBack, withChange } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk-bar";
import { cellsOf } from "./enrolment-cells";
import { enrolmentDesk, enrolmentList } from "./enrolment-desk";
import { EnrolmentTabs } from "./enrolment-tabs";
import { ExportColumns } from "./export-columns";
import { SavedViews } from "./saved-views";
import { changeViews } from "./view-action.server";

export const handle: StaffHandle = { width: "wide" };

/** The desk of enrolments; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, enrolmentList);
  const { enrolments } = context.get(apiContext);
  const [page, options] = [await enrolments.list(callQueryOf(state)), await enrolments.options()];
  const { features } = requireUser(context);
  return {
    ...{ state, page, options },
    notice: takeNotice(context),
    now: context.get(runtimeContext).now().toISOString(),
    mayExport: features.some(({ alias }) => alias === "enrolments.export"),
    mayMove: features.some(({ alias }) => alias === "enrolments.move"),
  };
}

/** Saves or deletes a view, or selects rows for a bulk change, which the next page previews. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  if (form.has("view")) return changeViews({ request, context }, form);
  const state = listStateOf(new URL(request.url).searchParams, enrolmentList);
  const ids = form.getAll("row").map(String).slice(0, BULK_LIMIT);
  const intent = String(form.get("intent"));
  const isAll = intent.endsWith("-all");
  const kind = intent.startsWith("assign") ? "assign" : "move";
  const refuse = (problem: "desk.bulkEmpty" | "desk.bulkTooMany") =>
    data({ problem, viewProblem: null }, { status: 422 });
  if (!isAll && ids.length === 0) return refuse("desk.bulkEmpty");
  const selected = await orRefusal(
    context.get(apiContext).bulkChanges.select({
      kind,
      ...(isAll ? { query: callQueryOf(withChange(state, {})) } : { ids }),
    }),
    "BODY_TOO_LARGE",
    "VALIDATION",
  );
  if (selected instanceof Refusal)
    return refuse(selected.code === "BODY_TOO_LARGE" ? "desk.bulkTooMany" : "desk.bulkEmpty");
  return seeOther(request, href("/bulk-changes/:id", selected));
}

export default function Enrolments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { state, page, options, notice, now, mayExport, mayMove } = loaderData;
  const [back, all] = [listQueryOf(state, enrolmentList), listQueryOf(withChange(state, {}), enrolmentList)];
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: cellsOf(t, row, {
      address: link(withBack(href("/enrolments/:id", { id: row.id }), back)),
      now,
      isShared: options.institution.length > 1,
    }),
  }));
  const names = new Map(page.rows.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => t("desk.bulkRow", { name: names.get(id) ?? "" });
  return (
    <DeskList
      {...{ desk: enrolmentDesk(t, options), state, page, rows }}
      actions={
        mayExport && page.count > 0 ? (
          <ButtonLink
            variant="secondary"
            size="small"
            icon="download"
            href={link(`${href("/enrolments/export.csv")}${all && `?${all}`}`)}
          >
            {t("desk.export")}
          </ButtonLink>
        ) : null
      }
      selection={mayMove ? { label: t("desk.bulkColumn"), everyLabel: t("desk.bulkPage"), labelOf: nameOf } : undefined}
      bulk={mayMove ? <BulkBar page={page} problem={actionData?.problem ?? null} /> : null}
    >
      <Notice notice={notice} />
      <EnrolmentTabs current={href("/enrolments")} />
      {mayExport ? <ExportColumns query={all} /> : null}
      <SavedViews views={options.views} query={all} problem={actionData?.viewProblem ?? null} />
    </DeskList>
  );
}
