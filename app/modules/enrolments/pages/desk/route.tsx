import { href } from "react-router";
import { z } from "zod";
import { Id } from "~/api/value";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { messageKey } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { notFound, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithQuery } from "~/middleware/notice.server";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import { callQueryOf, listQueryOf, listStateOf, withChange } from "~/modules/desk/rules/list-state";
import { BULK_LIMIT } from "~/modules/enrolments/rules/bulk-change";
import { NewView } from "~/modules/enrolments/schema/saved-view";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { BulkBar } from "./bulk-bar";
import { enrolmentDesk } from "./enrolment-desk";
import { ExportColumns } from "./export-columns";
import { SavedViews } from "./saved-views";

export const handle: StaffHandle = { width: "wide" };

/** The desk of enrolments; the URL contains the whole state of the list. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDesk(enrolmentDesk, args);
  const { features } = requireUser(args.context);
  return { ...loaded, mayMove: features.some(({ alias }) => alias === "enrolments.move") };
}

const Marked = z.object({ row: z.array(Id).min(1, messageKey("desk.bulkEmpty")).max(BULK_LIMIT) });
const ViewName = z.object({ viewName: NewView.shape.name });

const intents = ["save-view", "remove-view", "select", "select-all", "assign", "assign-all"] as const;

/** Saves or deletes a view, or selects rows for a bulk change, which the next page previews. */
export async function action(args: Route.ActionArgs) {
  const { savedViews, bulkChanges } = args.context.get(apiContext);
  const { intent, about } = pressedOf(args, intents) ?? notFound();
  const all = withChange(listStateOf(new URL(args.request.url).searchParams, enrolmentDesk.list), {});
  if (intent === "remove-view") {
    await savedViews.remove({ id: about });
    return seeWithQuery(args, href("/enrolments"), "desk.viewRemoved");
  }
  if (intent === "save-view")
    return submit(args, ViewName, async ({ viewName: name }) => {
      await savedViews.save({ name, query: listQueryOf(all, enrolmentDesk.list) });
      return seeWithQuery(args, href("/enrolments"), "desk.viewSaved");
    });
  const kind = intent.startsWith("assign") ? "assign" : "move";
  const preview = async (selecting: Promise<{ id: string }>) =>
    seeOther(args.request, href("/bulk-changes/:id", await selecting));
  return intent.endsWith("-all")
    ? submit(args, z.object({}), () => preview(bulkChanges.select({ kind, query: callQueryOf(all) })))
    : submit(args, Marked, ({ row }) => preview(bulkChanges.select({ kind, ids: row })));
}

export default function Enrolments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { state, page, options, mayExport, mayMove } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const query = listQueryOf(withChange(state, {}), enrolmentDesk.list);
  const names = new Map(page.rows.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => t("desk.bulkRow", { name: names.get(id) ?? "" });
  return (
    <DeskPage
      desk={enrolmentDesk}
      {...loaderData}
      selection={mayMove ? { label: t("desk.bulkColumn"), everyLabel: t("desk.bulkPage"), labelOf: nameOf } : undefined}
      bulk={mayMove ? <BulkBar page={page} posted={posted} /> : null}
    >
      {mayExport ? <ExportColumns query={query} /> : null}
      <SavedViews views={options.views} query={query} posted={posted} />
    </DeskPage>
  );
}
