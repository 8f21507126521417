import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { emptyForm, shownTexts } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import { isAskedElsewhere, isCustomName } from "~/modules/forms/rules/form-content";
import { changeField } from "~/modules/forms/rules/form-edit";
import { RevisionField } from "~/modules/versioned/pages/revision-field";
import type { StaffHandle } from "~/pages/staff-layout";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import { loadForm, saveForm } from "../draft.server";
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
  const { id, field: name } = args.params;
  return (
    changeOptions(args) ??
    saveForm(args, PostedTexts, async (texts) => {
      const { form: edited } = await loadForm(args);
      return {
        edit: (content) => {
          const drawn = content.fields.find((one) => one.name === name);
          return drawn ? changeField(content, name, fieldIn(texts, drawn, edited.type)) : content;
        },
        to: href("/forms/:id/fields/:field", { id, field: name }),
        item: `field.${name}`,
      };
    })
  );
}

export default function FormFieldPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, field, section, texts, notice } = loaderData;
  const params = { id: draft.form.id, field: field.name };
  const title = fieldLabel(t, field);
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
      answer={actionData}
    >
      <PageForm isUnsaved={Boolean(actionData)}>
        <EnterButton />
        <RevisionField posted={posted} revision={draft.revision} />
        <Stack gap={5}>
          <FieldForm {...{ draft, field, posted }} options={optionsIn(shownTexts(posted)).length} />
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
