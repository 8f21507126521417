import { href } from "react-router";
import { z } from "zod";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { fieldsIn, noTexts } from "~/modules/forms/rules/form-content";
import { addSection, freeSectionId, moveSection } from "~/modules/forms/rules/form-edit";
import { movedPath, PostedDevice } from "~/modules/versioned/pages/order.server";
import { OrderHead, orderStateOf } from "~/modules/versioned/pages/order-head";
import { OrderList } from "~/modules/versioned/pages/order-list";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf } from "~/shell/submit.server";
import { Button, ButtonLink } from "~/ui/button";
import { Inline, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { loadForm, saveForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { FormProblems } from "../problems";
import { UseText } from "../route";
import { fieldLabel, sectionLabel } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** A form: its groups in order, the problems that prevent publishing, and links to the actions. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const order = orderStateOf(new URL(request.url).searchParams);
  return { draft: await loadForm({ params, context }), ...order, notice: takeNotice(context) };
}

const NewGroup = z.object({
  label: z
    .string({ error: "form.labelEmpty" satisfies TextKey })
    .trim()
    .min(1, "form.labelEmpty" satisfies TextKey),
});

/** Moves a group by one place, or adds a group. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const move = pressedOf(args, ["up", "down"]);
  if (move)
    return saveForm(args, z.object({ device: PostedDevice }), ({ device }) => ({
      edit: (content) => moveSection(content, move.about, move.intent, device),
      to: movedPath(href("/forms/:id", { id }), device, move.about),
      item: `group.${move.about}`,
    }));
  return saveForm(args, NewGroup, async ({ label }) => {
    const { content, defaultLanguage } = await loadForm(args);
    const section = freeSectionId(content, label);
    return {
      edit: (drawn) => addSection(drawn, { id: section, label: { ...noTexts, [defaultLanguage]: label } }),
      to: href("/forms/:id/groups/:group", { id, group: section }),
      notice: "form.groupAdded",
      item: `group.${section}`,
      // The page has one field for a text of any language.
      errorsOf: (fields = {}) => ({ label: Object.values(fields)[0] ?? "form.fieldRefused" }),
    };
  });
}

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, device, moved, notice } = loaderData;
  const { form, content, saved, rights } = draft;
  const params = { id: form.id };
  const ids = device === "phone" ? content.sectionsMobile : content.sections.map(({ id }) => id);
  const items = ids.flatMap((id) => {
    const section = content.sections.find((one) => one.id === id);
    if (!section) return [];
    const shown = fieldsIn(content, id, device).filter(({ visible }) => visible);
    const isElsewhere = id === "address" && form.type !== "address" && form.isStandard;
    const detail = shown.map((field) => fieldLabel(t, field)).join(", ");
    return [
      {
        id,
        name: sectionLabel(t, section),
        path: href("/forms/:id/groups/:group", { ...params, group: id }),
        detail: detail || t(isElsewhere ? "form.addressElsewhere" : "form.groupEmpty"),
      },
    ];
  });
  const deeds = [
    ...(saved && form.version > 0 && rights.write
      ? [[href("/forms/:id/discard", params), t("form.discard")] as const]
      : []),
    ...(rights.write && form.type === "personal-data"
      ? [[href("/forms/:id/copy", params), t("form.copy")] as const]
      : []),
  ];
  return (
    <FormFrame
      draft={draft}
      current="groups"
      notice={moved ? null : notice}
      answer={actionData}
      actions={
        saved && rights.publish ? (
          <ButtonLink size="small" href={link(href("/forms/:id/publish", params))}>
            {t("form.review")}
          </ButtonLink>
        ) : null
      }
    >
      <div className="desk-muted">
        <UseText t={t} form={form} />
      </div>
      <FormProblems draft={draft} problems={draft.problems} />
      <OrderHead here={href("/forms/:id", params)} {...{ device, moved, items }} phoneLead={t("form.orderPhoneLead")} />
      <p className="desk-muted">{t("form.groupsLead")}</p>
      <PageForm>
        <input type="hidden" name="revision" value={draft.revision} />
        <input type="hidden" name="device" value={device} />
        <Stack gap={5}>
          <OrderList items={items} mayMove={rights.write} />
          {rights.write && device === "all" && form.type === "personal-data" ? (
            <fieldset className="desk-add">
              <legend>{t("form.addGroup")}</legend>
              <Inline gap={3}>
                <TextField
                  {...fieldProps(t, actionData?.posted ?? emptyForm(), "label")}
                  label={t("form.addGroupName")}
                  lang={draft.defaultLanguage}
                />
                <Button variant="secondary" name="intent" value="add">
                  {t("form.addGroupSubmit")}
                </Button>
              </Inline>
            </fieldset>
          ) : null}
        </Stack>
      </PageForm>
      <div>
        <Inline gap={3}>
          {deeds.map(([path, text]) => (
            <ButtonLink key={path} variant="secondary" size="small" href={link(path)}>
              {text}
            </ButtonLink>
          ))}
        </Inline>
      </div>
    </FormFrame>
  );
}
