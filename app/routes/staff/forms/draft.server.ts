import { apiContext } from "~/context";
import type { FormContent, FormDraft } from "~/contract/form-draft";
import type { FieldErrors } from "~/contract/problem";
import type { FormContent as EditedForm } from "~/domain/form/form-content";
import { defaultLanguage } from "~/domain/language";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { revisionIn } from "../desk/revision.server";
import { type DraftArgs, saveDraft } from "../draft/draft.server";

/** The form that the URL names, with its draft; 404 without the right. */
export const loadForm = ({ params: { id }, context }: Pick<DraftArgs, "params" | "context">): Promise<FormDraft> =>
  context.get(apiContext).formDrafts.get({ id });

interface Edit {
  edit: (content: FormContent) => EditedForm;
  /** The path to which a saved change redirects, with the notice. */
  to: string;
  notice?: TextKey;
  /**
   * The key of the item that the page edits, such as `field.cpf`. Errors below this key are shown at the page's fields.
   */
  item: string;
}

/** Saves a page's change of a form, as `saveDraft` does. */
export async function saveFormEdit(args: DraftArgs, { edit, to, notice = "form.saved", item }: Edit) {
  const saved = await saveDraft(args, {
    drafts: args.context.get(apiContext).formDrafts,
    edit: (content) => edit(content) as FormContent,
    revision: revisionIn(requireForm(args)),
    errorsOf: (fields = {}) => errorsOfItem(Object.keys(fields).length > 0 ? fields : unnamed(item), item),
  });
  return typeof saved === "number" ? seeWithNotice(args, to, notice) : saved;
}

const unnamed = (item: string): FieldErrors => ({ [`${item}.label.${defaultLanguage}`]: "form.fieldRefused" });

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
