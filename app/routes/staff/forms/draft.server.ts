import type { RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import type { FormContent, FormDraft } from "~/contract/form-draft";
import type { FieldErrors } from "~/contract/problem";
import type { FormContent as EditedForm } from "~/domain/form/form-content";
import { refusedForm } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { changeIn, choicesIn, refuse, revisionIn } from "../journeys/detail/draft.server";

interface FormArgs {
  params: { id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The form of the address with its draft; 404 without the right. */
export async function loadForm({ params, context }: Pick<FormArgs, "params" | "context">): Promise<FormDraft> {
  const answer = await context.get(apiContext).formDraft.get({ params: { id: params.id }, query: {} });
  if (answer.status === 404) return notFound();
  return answer.status === 200 ? answer.body : unavailable();
}

interface Edit {
  edit: (content: FormContent) => EditedForm;
  /** Where a saved change leads; the notice says what was done. */
  to: string;
  notice?: TextKey | null;
  /** The key of what the page edits, such as `field.cpf`: errors below it stand beside its fields. */
  item: string;
}

/**
 * Applies a page's change to the content from which the page was drawn, and saves it: the service merges it with what
 * others saved meanwhile.
 */
export async function saveFormEdit(args: FormArgs, { edit, to, notice = "form.saved", item }: Edit) {
  const form = requireForm(args);
  const { formDraft } = args.context.get(apiContext);
  const params = { id: args.params.id };
  const revision = revisionIn(form);
  const drawn = await formDraft.get({ params, query: { revision } });
  if (drawn.status === 404) return notFound();
  if (drawn.status === 409) return refuse(form, 409, { change: changeIn(drawn.body) });
  if (drawn.status !== 200) return unavailable();
  const against = Number.parseInt(String(form.get("against")), 10);
  const content = edit(drawn.body.content) as FormContent;
  const body = { revision, content, choices: choicesIn(form), ...(Number.isNaN(against) ? {} : { against }) };
  const saved = await formDraft.save({ params, body });
  if (saved.status === 200) return seeWithNotice(args, to, notice ?? "form.saved");
  if (saved.status === 404) return notFound();
  if (saved.status === 409) return refuse(form, 409, { change: changeIn(saved.body) });
  if (saved.status !== 422) return unavailable();
  return refuse(form, 422, { posted: refusedForm(form, fieldErrorsOf(saved.body.fields, item)) });
}

/** The errors of an item by the names of its form's fields: `field.x.label.en` is `label-en`, an option's `o2-en`. */
function fieldErrorsOf(fields: FieldErrors = {}, item: string): FieldErrors {
  const errors = Object.entries(fields).map(([path, message]): [string, string] => {
    const own = path.startsWith(`${item}.`) ? path.slice(item.length + 1) : "";
    const [, option, language] = /^options\.(\d+)\.(.+)$/.exec(own) ?? [];
    return [option ? `o${option}-${language}` : own.replace(".", "-") || "label-pt-BR", message];
  });
  return Object.fromEntries(errors.length > 0 ? errors : [["label-pt-BR", "form.fieldRefused"]]);
}
