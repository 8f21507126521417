import { href } from "react-router";
import { Refusal } from "~/api/refusal";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm, shownTexts } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { type Stage, stages } from "~/modules/journeys/rules/journey";
import { type JourneyContent, takeApart } from "~/modules/journeys/rules/journey-content";
import { placeComponent } from "~/modules/journeys/rules/journey-edit";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { PostedDevice } from "~/modules/versioned/pages/order.server";
import { type Device, orderStateOf } from "~/modules/versioned/pages/order-head";
import { RevisionField } from "~/modules/versioned/pages/revision-field";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, type RefusedPost, submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { NumberField } from "~/ui/text-field";
import { loadDraft, saveJourney } from "../detail/draft.server";
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

/** The typed order of the stage's components. @throws Refusal of a wrong number, and where a component was added or removed */
async function orderIn(args: Route.ActionArgs, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const current = idsOf(await loadDraft(args), stageIn(args.params), PostedDevice.parse(texts.device));
  const { ids, isChanged, errors } = typedOrder(texts, current);
  if (Object.keys(errors).length > 0) throw new Refusal("VALIDATION", { fields: errors });
  if (isChanged) throw new Refusal("CHANGED_MEANWHILE");
  return ids;
}

/** Saves the order of the typed numbers, or previews it. */
export async function action(args: Route.ActionArgs) {
  if (!pressedOf(args, ["save"]))
    return submit(args, PostedTexts, async (texts): Promise<RefusedPost> => {
      const ids = await orderIn(args, texts);
      return { posted: numbered(ids, texts.revision), code: null };
    });
  return saveJourney(args, PostedTexts, async (texts) => {
    const ids = await orderIn(args, texts);
    const device = PostedDevice.parse(texts.device);
    const to = href("/journeys/:id/stages/:stage", args.params);
    return {
      edit: (content) =>
        ids.reduce<JourneyContent>((next, id, index) => placeComponent(next, id, index + 1, device), content),
      to: device === "phone" ? `${to}?device=phone` : to,
    };
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
  const isWrong = actionData?.code === "VALIDATION";
  const isChanged = actionData?.code === "CHANGED_MEANWHILE";
  const ids =
    actionData?.posted && !isWrong ? typedOrder(shownTexts(actionData.posted), loaderData.ids).ids : loaderData.ids;
  const posted = isChanged ? numbered(ids) : (actionData?.posted ?? numbered(ids));
  const components = takeApart(draft.content.definition).components;
  const back = `${href("/journeys/:id/stages/:stage", { id, stage })}${device === "phone" ? "?device=phone" : ""}`;
  return (
    <JourneyFrame
      draft={draft}
      current="build"
      title={t("journey.orderTitle", { stage: t(`journey.stage_${stage}`) })}
      lead={t(device === "phone" ? "journey.orderPhoneLead" : "journey.orderLead")}
      answer={actionData}
    >
      {actionData?.code === null ? (
        <Alert kind="info" live>
          {t("journey.orderPreviewed")}
        </Alert>
      ) : null}
      {isChanged ? (
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
