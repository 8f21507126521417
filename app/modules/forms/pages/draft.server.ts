import type { z } from "zod";
import type { FieldErrors } from "~/api/problem";
import { apiContext } from "~/context";
import type { FormContent as EditedForm } from "~/modules/forms/rules/form-content";
import type { FormContent, FormDraft } from "~/modules/forms/schema/form-draft";
import { type Edit, saveEdit, type VersionedArgs } from "~/modules/versioned/pages/versioned.server";
import { defaultLanguage } from "~/rules/language";

/** The form that the URL names, with its draft; 404 without the right. */
export const loadForm = ({ params: { id }, context }: Pick<VersionedArgs, "params" | "context">): Promise<FormDraft> =>
  context.get(apiContext).formDrafts.get({ id });

interface FormEdit extends Partial<Omit<Edit<FormContent>, "edit" | "to">>, Pick<Edit<FormContent>, "to"> {
  edit: (content: FormContent) => EditedForm;
  /**
   * The key of the item that the page edits, such as `field.cpf`. Errors below this key are shown at the page's fields.
   */
  item: string;
}

/** Saves a page's change of a form, as `saveEdit` does. */
export const saveForm = <Schema extends z.ZodType>(
  args: VersionedArgs,
  schema: Schema,
  plan: (values: z.output<Schema>) => FormEdit | Promise<FormEdit>,
) =>
  saveEdit(args, args.context.get(apiContext).formDrafts, schema, async (values) => {
    const { item, edit, ...planned } = await plan(values);
    return {
      notice: "form.saved",
      errorsOf: (fields = unnamed) => errorsOfItem(fields, item),
      ...planned,
      edit: (content) => edit(content) as FormContent,
    };
  });

const unnamed: FieldErrors = { "": "form.fieldRefused" };

/**
 * The errors of an item by the names of its form's fields: `field.x.label.en` becomes `label-en`,
 * `field.x.options.2.en` becomes `o2-en`. Errors of other items go to the label in the default language.
 */
export function errorsOfItem(fields: FieldErrors, item: string): FieldErrors {
  const errors = Object.entries(fields).map(([path, message]): [string, string] => {
    const own = path.startsWith(`${item}.`) ? path.slice(item.length + 1) : "";
    const [, option, language] = /^options\.(\d+)\.(.+)$/.exec(own) ?? [];
    return [option ? `o${option}-${language}` : own.replace(".", "-") || `label-${defaultLanguage}`, message];
  });
  return Object.fromEntries(errors);
}
