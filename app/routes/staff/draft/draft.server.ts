import { data, type RouterContextProvider } from "react-router";
import type { DraftChange } from "~/contract/draft-change";
import type { FieldErrors } from "~/contract/problem";
import { orFormRefusal, Refusal, type RefusalCode, type RefusalWith } from "~/contract/refusal";
import { type PostedForm, refusedForm, textsOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { revisionIn } from "../desk/revision.server";

/** The route arguments that saving and restoring a draft need. */
export interface DraftArgs {
  params: { id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A refused change: the form as it was typed, with its errors or with what others changed meanwhile. */
export interface RefusedEdit {
  posted: PostedForm;
  change: DraftChange | null;
  /** The posted fields except earlier choices; the conflict page posts them again, together with new choices. */
  typed: [name: string, value: string][];
}

/** A page's answer to a refused change. */
export const refuse = (form: FormData, status: 409 | 422, given: Partial<Pick<RefusedEdit, "posted" | "change">>) =>
  data<RefusedEdit>({ posted: refusedForm(form), change: null, typed: typedIn(form), ...given }, { status });

const typedIn = (form: FormData): [string, string][] =>
  Object.entries(textsOf(form)).filter(([name]) => !name.startsWith("choice-") && name !== "against");

type Choices = Record<string, "mine" | "theirs">;

/** The procedures by which pages read, save and restore a draft. */
interface DraftProcedures<Content> {
  get(input: { id: string; revision: number }): Promise<{ content: Content }>;
  save(input: {
    id: string;
    revision: number;
    content: Content;
    choices: Choices;
    against?: number;
  }): Promise<{ revision: number }>;
  restore(input: { id: string; revision: number; version: number }): Promise<unknown>;
}

interface DraftEdit<Content> {
  drafts: DraftProcedures<Content>;
  edit: (drawn: Content) => Content;
  /** The revision of the draft on which the change is based. */
  revision: number;
  /** Maps the errors of refused content to the names of the form's fields. */
  errorsOf: (fields: FieldErrors | undefined) => FieldErrors;
}

/**
 * Applies a page's change to the content that the page showed, and saves the result; the backend merges it with what
 * others saved since.
 * @returns the revision that was saved, or the page's answer to a refused change
 */
export async function saveDraft<Content>(
  { params: { id }, context }: DraftArgs,
  { drafts, edit, revision, errorsOf }: DraftEdit<Content>,
) {
  const form = requireForm({ context });
  const against = Number.parseInt(String(form.get("against")), 10);
  const merging = { choices: choicesIn(form), ...(Number.isNaN(against) ? {} : { against }) };
  const save = async () => {
    const { content } = await drafts.get({ id, revision });
    return drafts.save({ id, revision, content: edit(content), ...merging });
  };
  const saved = await orFormRefusal(save());
  if (!(saved instanceof Refusal)) return saved.revision;
  if (saved.status === 409) return refuse(form, 409, { change: changeIn(saved) });
  return refuse(form, 422, { posted: refusedForm(form, errorsOf(saved.details.fields)) });
}

/**
 * The choices in a form, by the key of the conflict. A choice is posted as `mine` or `theirs`, a space, and the key.
 */
export function choicesIn(form: Iterable<[name: string, value: unknown]>): Choices {
  const chosen = [...form].filter(([name]) => name.startsWith("choice-")).map(([, value]) => String(value));
  return Object.fromEntries(
    chosen.map((value) => [value.replace(/^\w+ /, ""), value.startsWith("mine ") ? "mine" : "theirs"]),
  );
}

/** Who changed the draft meanwhile, and the conflicting fields; null for a refusal for another reason. */
const changeIn = ({ code, details }: RefusalWith<RefusalCode>): DraftChange | null =>
  code === "JOURNEY_CHANGED" || code === "FORM_CHANGED" ? (details.facts ?? null) : null;

/**
 * Replaces the draft by the published version that the form names, and redirects with a notice. If the draft has
 * changed meanwhile, the answer is 409 with `isChanged`.
 */
export async function restoreVersion(
  { params: { id }, request, context }: DraftArgs,
  drafts: Pick<DraftProcedures<unknown>, "restore">,
  { to, notice }: { to: string; notice: TextKey },
) {
  const form = requireForm({ context });
  const version = Number.parseInt(String(form.get("restore")), 10);
  if (Number.isNaN(version)) return notFound();
  const restored = await orFormRefusal(drafts.restore({ id, revision: revisionIn(form), version }));
  if (!(restored instanceof Refusal)) return seeWithNotice({ request, context }, to, notice);
  return data({ isChanged: true }, { status: 409 });
}
