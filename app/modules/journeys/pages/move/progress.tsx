import { href } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { ChangeProgress, UndoForm } from "~/modules/enrolments/pages/bulk-change/change-progress";
import { type BulkGroup, bulkGroups } from "~/modules/enrolments/rules/bulk-change";
import type { JourneyMove } from "~/modules/journeys/schema/journey-move";
import type { StaffHandle } from "~/pages/staff-layout";
import { intentOf } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { DeskTable } from "~/ui/desk/desk-table";
import { Muted, Stack } from "~/ui/page";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName } from "../words";
import type { Route } from "./+types/progress";
import { useMoveCells } from "./move-rows";

export const handle: StaffHandle = { width: "wide" };

/** A confirmed move: until when it can be undone, its progress, then the outcome of each application. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const group: BulkGroup = bulkGroups.find((known) => known === search.get("group")) ?? "change";
  const asked = Number(search.get("from"));
  const from = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const move = await context.get(apiContext).journeyMoves.get({ ...params, group, from });
  const draft = await loadDraft({ params: { id: move.journeyId }, context });
  return { move, draft, group, notice: takeNotice(context) };
}

/** Undoes the move, or applies it at once. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const intent = intentOf({ context }, ["undo", "apply"]);
  const refused = await orRefusal(context.get(apiContext).journeyMoves[intent](params), "CONFLICT");
  const here = href("/journey-moves/:id", params);
  return refused ? seeWithNotice({ request, context }, here, "bulk.tooLate") : seeOther(request, here);
}

export default function MoveProgress({ loaderData: { move, draft, group, notice } }: Route.ComponentProps) {
  const t = useT();
  const { state, total, counts, effectiveAt } = move;
  return (
    <JourneyFrame
      draft={draft}
      current="versions"
      title={t("journeyMove.resultTitle", { version: move.version })}
      notice={notice}
    >
      {state === "undone" ? (
        <Alert kind="info">{t("journeyMove.undone")}</Alert>
      ) : (
        <>
          <ChangeProgress {...{ state, total, counts, effectiveAt }} what={whatOf(t, move)}>
            {move.isPart ? <Muted>{t("journeyMove.andMore", { total })}</Muted> : null}
            {move.mayUndo ? <UndoForm isHeld /> : null}
          </ChangeProgress>
          <Outcomes move={move} group={group} />
        </>
      )}
    </JourneyFrame>
  );
}

/** A move in words: which applications it moves, who confirmed it, and why. */
function whatOf(t: Translate, { before, byName: name, reason }: JourneyMove): string {
  if (!before) return t("journeyMove.whatAny", { name, reason });
  return t("journeyMove.whatBefore", { name, reason, step: componentName(t, before.id, before.type) });
}

function Outcomes({ move, group }: { move: JourneyMove; group: BulkGroup }) {
  const t = useT();
  const link = useLink();
  const cells = useMoveCells();
  const addressOf = (wanted: BulkGroup, from: number) =>
    link(
      `${href("/journey-moves/:id", { id: move.id })}?${new URLSearchParams({ group: wanted, from: String(from) })}`,
    );
  const named = (wanted: BulkGroup) => t(`bulk.did_${wanted}`, { count: move.counts[wanted] });
  const refusal = group === "refused" ? [{ id: "refusal", label: t("word.why") }] : [];
  return (
    <Stack gap={3}>
      <nav className="desk-tabs" aria-label={t("bulk.groups")}>
        {bulkGroups.map((wanted) => (
          <a key={wanted} href={addressOf(wanted, 0)} aria-current={wanted === group ? "true" : undefined}>
            {named(wanted)}
          </a>
        ))}
      </nav>
      {move.rows.length === 0 ? (
        <Muted>{t("bulk.noRows")}</Muted>
      ) : (
        <DeskTable
          caption={named(group)}
          named="begun"
          columns={[
            { id: "begun", label: t("journeyMove.begun") },
            { id: "version", label: t("word.version") },
            { id: "answered", label: t("word.lastAnswer") },
            ...refusal,
          ]}
          rows={move.rows.map((row) => ({ id: row.id, cells: cells(row) }))}
        />
      )}
      {move.next === null ? null : (
        <p>
          <a href={addressOf(group, move.next)}>{t("desk.next")}</a>
        </p>
      )}
    </Stack>
  );
}
