import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { componentsOfStage, isQuestionType, stages } from "~/modules/journeys/rules/journey";
import { componentsById, takeApart } from "~/modules/journeys/rules/journey-content";
import { OrderHead, orderStateOf } from "~/modules/versioned/pages/order-head";
import { OrderList } from "~/modules/versioned/pages/order-list";
import type { StaffHandle } from "~/pages/staff-layout";
import { Button } from "~/ui/button";
import { Inline, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { SelectField } from "~/ui/text-field";
import { arrange } from "../board/arrange.server";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { componentName, shownText } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** One stage with its components in order; with `device=phone` in their order on phones. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const stage = stages.find((one) => one === params.stage) ?? notFound();
  const draft = await loadDraft({ params, context });
  return { draft, stage, ...orderStateOf(new URL(request.url).searchParams), notice: takeNotice(context) };
}

/** Adds a component, or moves a component by one place; the page after a move puts the focus on that component. */
export async function action(args: Route.ActionArgs) {
  const stage = stages.find((one) => one === args.params.stage) ?? notFound();
  return arrange(args, href("/journeys/:id/stages/:stage", args.params), stage);
}

export default function JourneyStage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, stage, device, moved, notice } = loaderData;
  const { order, orderMobile } = takeApart(draft.content.definition);
  const ids = (device === "phone" ? orderMobile : order).get(stage) ?? [];
  const here = href("/journeys/:id/stages/:stage", { id: draft.journey.id, stage });
  const frame = {
    draft,
    current: "build" as const,
    title: t(`journey.stage_${stage}`),
    lead: t(`journey.stageLead_${stage}`),
  };
  const components = componentsById(draft.content.definition);
  const used = new Set([...components.values()].map(({ type }) => type));
  const free = componentsOfStage[stage].filter((type) => isQuestionType(type) || !used.has(type));
  const items = ids.map((id) => {
    const one = components.get(id);
    return {
      id,
      name: componentName(t, id, one?.type),
      path: href("/journeys/:id/components/:component", { id: draft.journey.id, component: id }),
      detail: `${shownText(t, draft, one?.conditions ?? [])}${one?.required === false ? `, ${t("journey.optional")}` : ""}`,
    };
  });
  const isMoved = items.some(({ id }) => id === moved);
  return (
    <JourneyFrame {...frame} notice={isMoved ? null : notice} answer={actionData}>
      <OrderHead {...{ here, device, moved, items }} phoneLead={t("journey.orderPhoneLead")} />
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <input type="hidden" name="device" value={device} />
        <Stack gap={5}>
          {items.length === 0 ? (
            <EmptyState icon="book" title={t("journey.stageEmpty")} />
          ) : (
            <OrderList items={items} mayMove={draft.rights.write} />
          )}
          {draft.rights.write && items.length > 1 ? (
            <p>
              <a
                href={link(
                  `${href("/journeys/:id/stages/:stage/order", { id: draft.journey.id, stage })}${device === "phone" ? "?device=phone" : ""}`,
                )}
              >
                {t("journey.orderNumbers")}
              </a>
            </p>
          ) : null}
          {draft.rights.write && device === "all" ? (
            free.length === 0 ? (
              <p className="desk-muted">{t("journey.addNone")}</p>
            ) : (
              <fieldset className="desk-add">
                <legend>{t("journey.add")}</legend>
                <Inline gap={3}>
                  <SelectField
                    {...fieldProps(t, actionData?.posted ?? emptyForm(), "type")}
                    label={t("journey.addType")}
                    hideLabel
                    options={free.map((type) => ({ value: type, label: t(`component.type_${type}`) }))}
                  />
                  <Button variant="secondary" name="intent" value="add">
                    {t("journey.addSubmit")}
                  </Button>
                </Inline>
              </fieldset>
            )
          ) : null}
        </Stack>
      </PageForm>
    </JourneyFrame>
  );
}
