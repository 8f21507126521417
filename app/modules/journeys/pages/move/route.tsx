import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { BULK_LIMIT } from "~/modules/enrolments/rules/bulk-change";
import { Reason } from "~/modules/enrolments/schema/enrolment";
import { type MoveGroup, moveGroups } from "~/modules/journeys/rules/version-move";
import type { JourneyMovePreview } from "~/modules/journeys/schema/journey-move";
import { Outdated } from "~/modules/versioned/pages/outdated";
import type { StaffHandle } from "~/pages/staff-layout";
import { KeptFields } from "~/shell/kept-fields";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { SelectField, TextField } from "~/ui/text-field";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { LatestMoves } from "./latest-moves";
import { MoveEffect } from "./move-effect";
import { MoveRows } from "./move-rows";

export const handle: StaffHandle = { width: "wide" };

const constraints = constraintsOf(z.object({ reason: Reason }));

/** The step `before`, the group, and the index of the first row, from the URL's query. */
function askedOf(request: Request) {
  const query = new URL(request.url).searchParams;
  const group: MoveGroup | undefined = moveGroups.find((known) => known === query.get("group"));
  const from = Number(query.get("from"));
  return {
    before: query.get("before")?.slice(0, 200) || null,
    group,
    from: Number.isSafeInteger(from) && from > 0 ? from : 0,
  };
}

type Args = { params: { id: string }; request: Request; context: Readonly<RouterContextProvider> };

/** The effects of moving the applications under way. Writes nothing. */
export async function loader({ params, request, context }: Args) {
  const { before, group = "clean", from } = askedOf(request);
  const draft = await loadDraft({ params, context });
  const asked = { id: params.id, ...(before ? { before } : {}), group, from };
  return { draft, preview: await context.get(apiContext).journeyMoves.preview(asked), before, group };
}

const Confirmation = z.object({ reason: Reason, version: z.int(), clean: z.int(), meets: z.int(), stays: z.int() });

/** Confirms the move as the page showed it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Confirmation, async ({ reason, version, ...counts }) => {
    const move = { id: params.id, before: askedOf(request).before, version, counts, reason };
    const confirmed = await context.get(apiContext).journeyMoves.confirm(move);
    return seeOther(request, href("/journey-moves/:id", confirmed));
  });
}

/** Says which applications the page's button moves: those that can move and, if given, have not reached `before`. */
function whichOf(t: Translate, { steps }: JourneyMovePreview, before: string | null): string {
  if (before === null) return t("journeyMove.whichAny");
  const step = steps.find(({ id }) => id === before);
  return t("journeyMove.whichBefore", { step: componentName(t, before, step?.type) });
}

export default function MoveApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, preview, before, group } = loaderData;
  const t = useT();
  const link = useLink();
  const { version, counts } = preview;
  const posted = actionData?.posted ?? emptyForm();
  const movable = counts.clean + counts.meets;
  const addressOf = (wanted: MoveGroup, from: number) => {
    const query = new URLSearchParams({ ...(before ? { before } : {}), group: wanted, from: String(from) });
    return link(`${href("/journeys/:id/move", { id: draft.journey.id })}?${query}`);
  };
  return (
    <JourneyFrame
      draft={draft}
      current="versions"
      title={t("journeyMove.title")}
      lead={t("journeyMove.lead", { version })}
      answer={actionData}
    >
      <Outdated answer={actionData}>{t("journeyMove.conflict")}</Outdated>
      {preview.older.length === 0 ? <EmptyState icon="book" title={t("journeyMove.none")} /> : null}
      {preview.isPart ? <Alert kind="warning">{t("journeyMove.isPart", { limit: BULK_LIMIT })}</Alert> : null}
      {preview.older.length > 0 ? (
        <Stack gap={5}>
          <Form
            className="desk-search desk-range"
            action={link(href("/journeys/:id/move", { id: draft.journey.id })).split("?")[0]}
          >
            <KeptFields />
            <SelectField
              id="before"
              name="before"
              label={t("journeyMove.before")}
              defaultValue={before ?? ""}
              options={[
                { value: "", label: t("journeyMove.beforeAny") },
                ...preview.steps.map(({ id, type }) => ({
                  value: id,
                  label: t("journeyMove.beforeStep", { step: componentName(t, id, type) }),
                })),
              ]}
            />
            <Button variant="secondary">{t("journeyMove.try")}</Button>
          </Form>
          <MoveEffect draft={draft} preview={preview} />
          <MoveRows {...{ preview, group, addressOf }} />
          {movable > 0 || preview.isPart ? (
            <PageForm>
              <input type="hidden" name="version" value={version} />
              {moveGroups.map((one) => (
                <input key={one} type="hidden" name={one} value={counts[one]} />
              ))}
              <Stack gap={4}>
                <p>{whichOf(t, preview, before)}</p>
                <TextField
                  {...fieldProps(t, posted, "reason")}
                  label={t("word.reason")}
                  hint={t("journeyMove.reasonHint")}
                  {...constraints.reason}
                />
                <div>
                  <Button>
                    {preview.isPart
                      ? t("journeyMove.confirmAll", { version })
                      : t("journeyMove.confirm", { count: movable, version })}
                  </Button>
                </div>
              </Stack>
            </PageForm>
          ) : (
            <Alert kind="info">{t("journeyMove.nothing")}</Alert>
          )}
        </Stack>
      ) : null}
      <LatestMoves moves={preview.moves} />
    </JourneyFrame>
  );
}
