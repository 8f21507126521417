import { href } from "react-router";
import { Refusal } from "~/api/refusal";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, shownTexts } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { typedOn } from "~/middleware/typed";
import { formErrors } from "~/modules/forms/rules/form-check";
import { customFieldTypes, isCustomName } from "~/modules/forms/rules/form-content";
import { addField, freeFieldName } from "~/modules/forms/rules/form-edit";
import { isCustomFieldName, isNewFieldName } from "~/modules/people/rules/custom-field";
import type { StaffHandle } from "~/pages/staff-layout";
import { textIn } from "~/rules/language";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { EnterButton } from "~/ui/switcher";
import { TextField } from "~/ui/text-field";
import { errorsOfItem, loadForm, saveForm } from "../draft.server";
import { FieldForm } from "../field/field-form";
import { newField, optionsIn } from "../field/field-texts";
import { changeOptions } from "../field/option-change.server";
import { FormFrame } from "../form-frame";
import { languagesIn } from "../text-fields";
import { sectionLabel, typeName } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

const typeIn = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("type");
  return customFieldTypes.find((one) => one === asked) ?? notFound();
};

/** A new field of the institution; the address names its group and its type. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const type = typeIn(request);
  const draft = await loadForm({ params, context });
  const section = draft.content.sections.find(({ id }) => id === params.group);
  if (!section || !draft.rights.write || draft.form.type !== "personal-data") return notFound();
  const options = type === "choice" ? { "o0-value": "", "o1-value": "" } : {};
  const texts = typedOn(context, new URL(request.url)) ?? { visible: "true", section: section.id, ...options };
  return { draft, section, type, texts };
}

/** Adds the field to the draft, or changes the options of the form without saving. */
export async function action(args: Route.ActionArgs) {
  const type = typeIn(args.request);
  const { id, group } = args.params;
  return (
    changeOptions(args) ??
    saveForm(args, PostedTexts, async (texts) => {
      const { form, content, defaultLanguage } = await loadForm(args);
      const typed = (texts.name ?? "").trim();
      const label = languagesIn(texts, "label");
      const wrong = nameError(content, typed);
      if (wrong) {
        const added = newField(texts, { name: freeFieldName(content, "x"), type, section: group });
        const errors = formErrors(form.type, addField(content, added), defaultLanguage);
        throw new Refusal("VALIDATION", { fields: { ...errorsOfItem(errors, `field.${added.name}`), name: wrong } });
      }
      const name = typed || freeFieldName(content, label[defaultLanguage] || textIn(label, defaultLanguage));
      return {
        edit: (drawn) => addField(drawn, newField(texts, { name, type, section: group })),
        to: href("/forms/:id/groups/:group", { id, group }),
        notice: "form.fieldAdded",
        item: `field.${name}`,
      };
    })
  );
}

/** Why a new field may not have a typed code; null if it may, and for an empty one, which the portal fills in. */
function nameError({ fields }: { fields: readonly { name: string }[] }, typed: string): string | null {
  if (typed !== "" && !isNewFieldName(typed))
    return isCustomName(typed) && !isCustomFieldName(typed) ? "form.nameInvalid" : "form.nameReserved";
  return fields.some((field) => field.name === typed) ? "form.codeInUse" : null;
}

export default function NewFormField({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { draft, section, type, texts } = loaderData;
  const title = t("form.newFieldTitle", { type: typeName(t, type) });
  const posted = actionData?.posted ?? emptyForm(texts);
  const group = href("/forms/:id/groups/:group", { id: draft.form.id, group: section.id });
  return (
    <FormFrame
      draft={draft}
      current="groups"
      title={title}
      lead={<a href={link(group)}>{t("form.groupNamed", { name: sectionLabel(t, section) })}</a>}
      answer={actionData}
    >
      <PageForm isUnsaved={Boolean(actionData)}>
        <EnterButton />
        <input type="hidden" name="revision" value={draft.revision} />
        <Stack gap={5}>
          <FieldForm {...{ draft, posted }} field={{ name: "", type }} options={optionsIn(shownTexts(posted)).length} />
          <TextField
            {...fieldProps(t, posted, "name")}
            label={t("form.code")}
            hint={t("form.codeHint")}
            autoCapitalize="none"
            spellCheck={false}
          />
          <ButtonRow
            main={<Button>{t("form.fieldCreate")}</Button>}
            back={
              <ButtonLink variant="ghost" href={link(group)}>
                {t("word.cancel")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </FormFrame>
  );
}
