import { apiContext } from "~/context";
import type { FormContent, FormDraft } from "~/contract/form-draft";
import type { FieldErrors } from "~/contract/problem";
import type { FormContent as EditedForm } from "~/domain/form/form-content";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { revisionIn } from "../desk/revision.server";
import { type DraftArgs, saveDraft } from "../draft/draft.server";

/** The form that the URL names, with its draft; 404 without the right. */
export async function loadForm({ params, context }: Pick<DraftArgs, "params" | "context">): Promise<FormDraft> {
  const answer = await context.get(apiContext).formDraft.get({ params: { id: params.id }, query: {} });
  if (answer.status === 404) return notFound();
  return answer.status === 200 ? answer.body : unavailable();
}

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
    calls: args.context.get(apiContext).formDraft,
    edit: (content) => edit(content) as FormContent,
    revision: revisionIn(requireForm(args)),
    errorsOf: (fields = {}) => errorsOfItem(Object.keys(fields).length > 0 ? fields : unnamed(item), item),
  });
  return typeof saved === "number" ? seeWithNotice(args, to, notice) : saved;
}

const unnamed = (item: string): FieldErrors => ({ [`${item}.label.pt-BR`]: "form.fieldRefused" });

/**
 * The errors of an item by the names of its form's fields: `field.x.label.en` becomes `label-en`,
 * `field.x.options.2.en` becomes `o2-en`. Errors of other items go to `label-pt-BR`.
 */
export function errorsOfItem(fields: FieldErrors, item: string): FieldErrors {
  const errors = Object.entries(fields).map(([path, message]): [string, string] => {
    const own = path.startsWith(`${item}.`) ? path.slice(item.length + 1) : "";
    const [, option, language] = /^options\.(\d+)\.(.+)$/.exec(own) ?? [];
    return [option ? `o${option}-${language}` : own.replace(".", "-") || "label-pt-BR", message];
  });
  return Object.fromEntries(errors);
}
