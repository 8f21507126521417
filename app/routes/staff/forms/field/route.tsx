import { href } from "react-router";
import { isAskedElsewhere, isCustomName } from "~/domain/form/form-content";
import { changeField } from "~/domain/form/form-edit";
import { PageForm } from "~/form/page-form";
import { emptyForm, textsOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import { RevisionField } from "../../draft/revision-field";
import type { StaffHandle } from "../../layout";
import { loadForm, saveFormEdit } from "../draft.server";
import { FormConflict } from "../form-conflict";
import { FormFrame } from "../form-frame";
import { fieldLabel, sectionLabel, typeName } from "../words";
import type { Route } from "./+types/route";
import { FieldForm } from "./field-form";
import { fieldIn, fieldTexts, optionsIn } from "./field-texts";
import { changeOptions } from "./option-change.server";

export const handle: StaffHandle = { width: "wide" };

/** One field: its texts and its settings. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const field = draft.content.fields.find(({ name }) => name === params.field);
  const section = draft.content.sections.find(({ id }) => id === field?.section);
  if (!field || !section || isAskedElsewhere(field.name)) return notFound();
  const typed = typedOn(context, new URL(request.url));
  return { draft, field, section, texts: typed ?? fieldTexts(field), notice: takeNotice(context) };
}

/** Saves the field, or changes the options of the form without saving. */
export async function action(args: Route.ActionArgs) {
  const form = requireForm(args);
  const { id, field: name } = args.params;
  const texts = textsOf(form);
  const changed = changeOptions(form);
  if (changed) return changed;
  const { form: edited } = await loadForm(args);
  return saveFormEdit(args, {
    edit: (content) => {
      const drawn = content.fields.find((one) => one.name === name);
      return drawn ? changeField(content, name, fieldIn(texts, drawn, edited.type)) : content;
    },
    to: href("/forms/:id/fields/:field", { id, field: name }),
    item: `field.${name}`,
  });
}

export default function FormFieldPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, field, section, texts, notice } = loaderData;
  const params = { id: draft.form.id, field: field.name };
  const title = fieldLabel(t, field);
  if (actionData?.change)
    return <FormConflict draft={draft} title={title} change={actionData.change} typed={actionData.typed} />;
  const posted = actionData?.posted ?? emptyForm(texts);
  const isCustom = isCustomName(field.name);
  const group = href("/forms/:id/groups/:group", { id: params.id, group: section.id });
  return (
    <FormFrame
      draft={draft}
      current="groups"
      title={title}
      lead={
        <>
          <a href={link(group)}>{t("form.groupNamed", { name: sectionLabel(t, section) })}</a>
          {" · "}
          {isCustom ? t("form.codeFixed", { name: field.name, type: typeName(t, field.type) }) : t("form.type_product")}
        </>
      }
      notice={notice}
      posted={actionData?.posted}
    >
      <PageForm isUnsaved={Boolean(actionData)}>
        <EnterButton form="page-form" />
        <RevisionField posted={posted} revision={draft.revision} />
        <Stack gap={5}>
          <FieldForm
            {...{ draft, field, posted }}
            options={optionsIn((posted.initialValue ?? {}) as Record<string, string>).length}
          />
          {isCustom ? null : <p className="desk-muted">{t("form.productStays")}</p>}
          {draft.rights.write ? (
            <ButtonRow
              main={<Button>{t("form.fieldSave")}</Button>}
              back={
                isCustom ? (
                  <ButtonLink variant="ghost" href={link(href("/forms/:id/fields/:field/delete", params))}>
                    {t("form.fieldDelete")}
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
