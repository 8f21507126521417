import { data, href } from "react-router";
import type { JourneyDraft } from "~/contract/journey-draft";
import { type Stage, stages } from "~/domain/journey/journey";
import { type JourneyContent, takeApart } from "~/domain/journey/journey-content";
import { placeComponent } from "~/domain/journey/journey-edit";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm, refusedForm, textsOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { NumberField } from "~/ui/text-field";
import { type Device, orderStateOf } from "../../draft/order-head";
import { RevisionField } from "../../draft/revision-field";
import type { StaffHandle } from "../../layout";
import { ConflictForm } from "../detail/conflict-form";
import { loadDraft, saveEdit } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName } from "../words";
import type { Route } from "./+types/route";
import { placeField, typedOrder } from "./typed-order";

export const handle: StaffHandle = { width: "wide" };

const stageIn = ({ stage }: { stage: string }): Stage => stages.find((one) => one === stage) ?? notFound();

function idsOf({ content }: JourneyDraft, stage: Stage, device: Device): string[] {
  const { order, orderMobile } = takeApart(content.definition);
  return [...((device === "phone" ? orderMobile : order).get(stage) ?? [])];
}

/** The components of a stage, each with a field for its place; with `device=phone` for its place on phones. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const stage = stageIn(params);
  const draft = await loadDraft({ params, context });
  if (!draft.rights.write) return notFound();
  const { device } = orderStateOf(new URL(request.url).searchParams);
  return { draft, stage, device, ids: idsOf(draft, stage, device) };
}

const shown = (order: string[], posted: PostedForm, state: "previewed" | "wrong" | "changed") => ({
  ...{ order, posted, state },
  change: null,
  typed: [],
});

/**
 * Previews the order of the typed numbers, or saves it; 422 when a number is invalid, or when a component was added or
 * removed meanwhile.
 */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const stage = stageIn(args.params);
  const device: Device = form.get("device") === "phone" ? "phone" : "all";
  const current = idsOf(await loadDraft(args), stage, device);
  const { ids, isChanged, errors } = typedOrder(textsOf(form), current);
  if (Object.keys(errors).length > 0) return data(shown(current, refusedForm(form, errors), "wrong"), { status: 422 });
  if (isChanged) return data(shown(ids, numbered(ids), "changed"), { status: 422 });
  if (form.get("intent") !== "save")
    return data(shown(ids, numbered(ids, String(form.get("revision") ?? "")), "previewed"));
  const to = href("/journeys/:id/stages/:stage", args.params);
  return saveEdit(args, {
    edit: (content) =>
      ids.reduce<JourneyContent>((next, id, index) => placeComponent(next, id, index + 1, device), content),
    to: device === "phone" ? `${to}?device=phone` : to,
  });
}

/**
 * The form with the place of each component as its number, based on `revision`, or on the newest revision if that is
 * empty.
 */
const numbered = (ids: readonly string[], revision = ""): PostedForm =>
  emptyForm({ ...Object.fromEntries(ids.map((id, index) => [placeField(id), String(index + 1)])), revision });

export default function OrderComponents({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, stage, device } = loaderData;
  const { id } = draft.journey;
  const state = actionData && "state" in actionData ? actionData.state : null;
  const isRefused = Boolean(actionData) && state !== "previewed";
  const frame = {
    draft,
    current: "build" as const,
    title: t("journey.orderTitle", { stage: t(`journey.stage_${stage}`) }),
    lead: t(device === "phone" ? "journey.orderPhoneLead" : "journey.orderLead"),
    isRefused,
  };
  if (actionData?.change)
    return (
      <JourneyFrame {...frame}>
        <ConflictForm id={id} worded={draft} change={actionData.change} typed={actionData.typed} />
      </JourneyFrame>
    );
  const ids = actionData && "order" in actionData ? (actionData.order as string[]) : loaderData.ids;
  const posted = actionData?.posted ?? numbered(ids);
  const components = takeApart(draft.content.definition).components;
  const back = `${href("/journeys/:id/stages/:stage", { id, stage })}${device === "phone" ? "?device=phone" : ""}`;
  return (
    <JourneyFrame {...frame} posted={state === "wrong" ? posted : undefined}>
      {state === "previewed" ? (
        <Alert kind="info" live>
          {t("journey.orderPreviewed")}
        </Alert>
      ) : null}
      {state === "changed" ? (
        <Alert kind="error" live>
          {t("journey.orderChanged")}
        </Alert>
      ) : null}
      <PageForm isUnsaved={Boolean(actionData)}>
        <RevisionField posted={posted} revision={draft.revision} />
        <input type="hidden" name="device" value={device} />
        <Stack gap={5}>
          <ol className="desk-order">
            {ids.map((one) => (
              <li key={one}>
                <NumberField
                  {...fieldProps(t, posted, placeField(one))}
                  label={componentName(t, one, components.get(one)?.type)}
                  maxLength={3}
                  size={3}
                  required
                />
              </li>
            ))}
          </ol>
          <div>
            <Button variant="secondary" name="intent" value="preview">
              {t("journey.orderPreview")}
            </Button>
          </div>
          <ButtonRow
            main={
              <Button name="intent" value="save">
                {t("journey.orderSave")}
              </Button>
            }
            back={
              <ButtonLink variant="ghost" href={link(back)}>
                {t("journey.cancel")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </JourneyFrame>
  );
}
