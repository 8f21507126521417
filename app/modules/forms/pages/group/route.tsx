import { href } from "react-router";
import { z } from "zod";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { takeNotice } from "~/middleware/notice.server";
import { customFieldTypes, fieldsIn, isCustomName, isCustomSection } from "~/modules/forms/rules/form-content";
import { changeSection, moveField } from "~/modules/forms/rules/form-edit";
import { movedPath, PostedDevice } from "~/modules/versioned/pages/order.server";
import { OrderHead, orderStateOf } from "~/modules/versioned/pages/order-head";
import { OrderList } from "~/modules/versioned/pages/order-list";
import { RevisionField } from "~/modules/versioned/pages/revision-field";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Inline, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { EnterButton } from "~/ui/switcher";
import { SelectField } from "~/ui/text-field";
import { loadForm, saveForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { LanguageFields, languagesIn, textsFields } from "../text-fields";
import { fieldLabel, sectionLabel, typeName } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** One group with its name and its fields in order; with `device=phone` in their order on phones. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const section = draft.content.sections.find(({ id }) => id === params.group) ?? notFound();
  const order = orderStateOf(new URL(request.url).searchParams);
  return { draft, section, ...order, notice: takeNotice(context) };
}

const Group = PostedTexts.transform((texts) => ({
  label: languagesIn(texts, "label"),
  device: PostedDevice.parse(texts.device),
}));
const NewField = z.object({ type: z.enum(customFieldTypes, "form.typeRequired" satisfies TextKey) });

/** Saves the name, moves a field by a place, or redirects to the page of a new field. */
export async function action(args: Route.ActionArgs) {
  const { params, request } = args;
  if (pressedOf(args, ["new-field"]))
    return submit(args, NewField, async ({ type }) =>
      seeOther(request, `${href("/forms/:id/groups/:group/fields/new", params)}?type=${type}`),
    );
  const move = pressedOf(args, ["up", "down"]);
  const here = href("/forms/:id/groups/:group", params);
  return saveForm(args, Group, ({ label, device }) => ({
    edit: (content) => {
      // The page for all screens also has the field for the name; a move saves it too, so that a typed name is not lost.
      const named = device === "all" ? changeSection(content, params.group, { label }) : content;
      return move ? moveField(named, move.about, move.intent, device) : named;
    },
    to: move ? movedPath(here, device, move.about) : here,
    item: `group.${params.group}`,
  }));
}

export default function FormGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, section, device, moved, notice } = loaderData;
  const { form, content, rights } = draft;
  const params = { id: form.id, group: section.id };
  const title = sectionLabel(t, section);
  const posted = actionData?.posted ?? emptyForm(textsFields("label", section.label));
  const items = fieldsIn(content, section.id, device).map((field) => ({
    id: field.name,
    name: fieldLabel(t, field),
    path: href("/forms/:id/fields/:field", { id: form.id, field: field.name }),
    detail: [
      field.visible ? t("form.shown") : t("form.hidden"),
      ...(field.visible ? [field.required ? t("form.requiredWord") : t("form.optional")] : []),
      ...(isCustomName(field.name) ? [`${typeName(t, field.type)} ${t("form.own")}`] : []),
    ].join(", "),
  }));
  const here = href("/forms/:id/groups/:group", params);
  const mayEdit = rights.write && device === "all";
  return (
    <FormFrame
      draft={draft}
      current="groups"
      title={title}
      lead={<a href={link(href("/forms/:id", { id: form.id }))}>{t("form.back")}</a>}
      notice={moved ? null : notice}
      answer={actionData}
    >
      <OrderHead {...{ here, device, moved, items }} phoneLead={t("form.orderPhoneLead")} />
      <PageForm>
        <EnterButton />
        <RevisionField posted={posted} revision={draft.revision} />
        <input type="hidden" name="device" value={device} />
        <Stack gap={5}>
          {items.length === 0 ? (
            <EmptyState icon="pencil" title={t("form.groupEmpty")} />
          ) : (
            <OrderList items={items} mayMove={rights.write} />
          )}
          {mayEdit && form.type === "personal-data" ? (
            <fieldset className="desk-add">
              <legend>{t("form.addField")}</legend>
              <Inline gap={3}>
                <SelectField
                  {...fieldProps(t, posted, "type")}
                  label={t("form.fieldType")}
                  hideLabel
                  options={customFieldTypes.map((type) => ({ value: type, label: typeName(t, type) }))}
                />
                <Button variant="secondary" name="intent" value="new-field" formNoValidate>
                  {t("word.continue")}
                </Button>
              </Inline>
            </fieldset>
          ) : null}
          {device === "all" ? (
            <LanguageFields
              name="label"
              legend={t("form.groupName")}
              hint={isCustomSection(section.id) ? undefined : t("form.groupNameHint")}
              posted={posted}
              needed={isCustomSection(section.id) ? draft.defaultLanguage : null}
            />
          ) : null}
          {mayEdit ? (
            <ButtonRow
              main={<Button>{t("form.groupSave")}</Button>}
              back={
                isCustomSection(section.id) ? (
                  <ButtonLink variant="ghost" href={link(href("/forms/:id/groups/:group/delete", params))}>
                    {t("form.groupDelete")}
                  </ButtonLink>
                ) : undefined
              }
            />
          ) : null}
        </Stack>
      </PageForm>
    </FormFrame>
  );
}
