import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { BULK_LIMIT } from "~/domain/desk/bulk-change";
import { callQueryOf, listQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { intentOf } from "~/shell/submit.server";
import { loadDesk } from "../desk/desk.server";
import { DeskPage } from "../desk/desk-page";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk-bar";
import { enrolmentDesk } from "./enrolment-desk";
import { ExportColumns } from "./export-columns";
import { SavedViews } from "./saved-views";
import { changeViews } from "./view-action.server";

export const handle: StaffHandle = { width: "wide" };

/** The desk of enrolments; the URL contains the whole state of the list. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDesk(enrolmentDesk, args);
  const { features } = requireUser(args.context);
  return { ...loaded, mayMove: features.some(({ alias }) => alias === "enrolments.move") };
}

/** Saves or deletes a view, or selects rows for a bulk change, which the next page previews. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  if (form.has("view")) return changeViews({ request, context }, form);
  const state = listStateOf(new URL(request.url).searchParams, enrolmentDesk.list);
  const ids = form.getAll("row").map(String).slice(0, BULK_LIMIT);
  const intent = intentOf({ context }, ["select", "select-all", "assign", "assign-all"]);
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
  const { state, page, options, mayExport, mayMove } = loaderData;
  const query = listQueryOf(withChange(state, {}), enrolmentDesk.list);
  const names = new Map(page.rows.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => t("desk.bulkRow", { name: names.get(id) ?? "" });
  return (
    <DeskPage
      desk={enrolmentDesk}
      {...loaderData}
      selection={mayMove ? { label: t("desk.bulkColumn"), everyLabel: t("desk.bulkPage"), labelOf: nameOf } : undefined}
      bulk={mayMove ? <BulkBar page={page} problem={actionData?.problem ?? null} /> : null}
    >
      {mayExport ? <ExportColumns query={query} /> : null}
      <SavedViews views={options.views} query={query} problem={actionData?.viewProblem ?? null} />
    </DeskPage>
  );
}
