import { data, type RouterContextProvider } from "react-router";
import type { Failure } from "~/contract/call";
import { DraftChange } from "~/contract/draft-change";
import type { FieldErrors, Problem } from "~/contract/problem";
import { type PostedForm, refusedForm, textsOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
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

type Answer<Body> =
  | { status: 200; body: Body }
  | { status: 400 | 401 | 403 | 404 | 409 | 422; body: Problem }
  | Failure;

type Choices = Record<string, "mine" | "theirs">;

/** The calls by which pages read and save a draft. */
interface DraftCalls<Content> {
  get(input: { params: { id: string }; query: { revision: number } }): Promise<Answer<{ content: Content }>>;
  save(input: {
    params: { id: string };
    body: { revision: number; content: Content; choices: Choices; against?: number };
  }): Promise<Answer<{ revision: number }>>;
}

interface DraftEdit<Content> {
  calls: DraftCalls<Content>;
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
  { calls, edit, revision, errorsOf }: DraftEdit<Content>,
) {
  const form = requireForm({ context });
  const params = { id };
  const drawn = await calls.get({ params, query: { revision } });
  if (drawn.status === 404) return notFound();
  if (drawn.status === 409) return refuse(form, 409, { change: changeIn(drawn.body) });
  if (drawn.status !== 200) return unavailable();
  const against = Number.parseInt(String(form.get("against")), 10);
  const content = edit(drawn.body.content);
  const body = { revision, content, choices: choicesIn(form), ...(Number.isNaN(against) ? {} : { against }) };
  const saved = await calls.save({ params, body });
  if (saved.status === 200) return saved.body.revision;
  if (saved.status === 404) return notFound();
  if (saved.status === 409) return refuse(form, 409, { change: changeIn(saved.body) });
  if (saved.status !== 422) return unavailable();
  return refuse(form, 422, { posted: refusedForm(form, errorsOf(saved.body.fields)) });
}

/**
 * The choices in a form, by the key of the conflict. A choice is posted as `mine` or `theirs`, a space, and the key.
 */
export function choicesIn(form: FormData): Choices {
  const chosen = [...form].filter(([name]) => name.startsWith("choice-")).map(([, value]) => String(value));
  return Object.fromEntries(
    chosen.map((value) => [value.replace(/^\w+ /, ""), value.startsWith("mine ") ? "mine" : "theirs"]),
  );
}

/** Who changed the draft meanwhile, and the conflicting fields, from the details of a refusal; null if it has none. */
export function changeIn({ details }: Problem): DraftChange | null {
  const parsed = DraftChange.safeParse(details);
  return parsed.success ? parsed.data : null;
}

interface RestoreCalls {
  restore(input: { params: { id: string }; body: { revision: number; version: number } }): Promise<Answer<unknown>>;
}

/**
 * Replaces the draft by the published version that the form names, and redirects with a notice. If the draft has
 * changed meanwhile, the answer is 409 with `isChanged`.
 */
export async function restoreVersion(
  { params: { id }, request, context }: DraftArgs,
  calls: RestoreCalls,
  { to, notice }: { to: string; notice: TextKey },
) {
  const form = requireForm({ context });
  const version = Number.parseInt(String(form.get("restore")), 10);
  if (Number.isNaN(version)) return notFound();
  const answer = await calls.restore({ params: { id }, body: { revision: revisionIn(form), version } });
  if (answer.status === 200) return seeWithNotice({ request, context }, to, notice);
  if (answer.status === 404) return notFound();
  return answer.status === 409 ? data({ isChanged: true }, { status: 409 }) : unavailable();
}
