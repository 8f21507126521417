import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { Drawn, Merging } from "~/api/draft-change";
import type { FieldErrors } from "~/api/problem";
import { orFormRefusal, Refusal } from "~/api/refusal";
import { Revision } from "~/api/value";
import { PostedTexts } from "~/form/texts";
import type { TextKey } from "~/i18n/catalogue";
import { seeWithNotice } from "~/middleware/notice.server";
import { submit } from "~/shell/submit.server";
import { CHOICE, type Saved } from "./refused-edit";

/** The route arguments of a page of a versioned document. */
export interface VersionedArgs {
  params: { id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Choices = Record<string, "mine" | "theirs">;

/** The procedures by which pages read and change documents of one kind. */
export interface VersionedProcedures<Content> {
  get(input: { id: string; revision: number }): Promise<{ content: Content }>;
  save(input: {
    id: string;
    revision: number;
    content: Content;
    choices: Choices;
    against?: number | undefined;
  }): Promise<{ revision: number }>;
  discard(input: { id: string; revision: number }): Promise<unknown>;
  restore(input: { id: string; revision: number; version: number }): Promise<unknown>;
}

/** Where a browser goes after a change, and what it reads there. */
interface Next {
  to: string;
  notice: TextKey;
}

/** A page's change of a draft. */
export interface Edit<Content> extends Next {
  edit: (drawn: Content) => Content;
  /** The revision on which the change is based, if it is not that of the page. */
  revision?: number;
  /** Maps the errors of refused content to the names of the form's fields. */
  errorsOf: (fields: FieldErrors | undefined) => FieldErrors;
}

/**
 * The choices in a form, by the key of the conflict. A choice is posted as `mine` or `theirs`, a space, and the key.
 */
export function choicesIn(texts: Readonly<Record<string, unknown>>): Choices {
  const chosen = Object.entries(texts).flatMap(([name, value]) => (name.startsWith(CHOICE) ? [String(value)] : []));
  return Object.fromEntries(
    chosen.map((value) => [value.replace(/^\w+ /, ""), value.startsWith("mine ") ? "mine" : "theirs"]),
  );
}

const MergingForm = Merging.omit({ choices: true }).and(
  PostedTexts.transform((texts) => ({ choices: choicesIn(texts) })),
);

/**
 * Applies the change that a page's form describes to the content that the page showed, and saves the result; the
 * backend merges it with what others saved since.
 * @param schema reads the page's own fields
 * @returns the form to show again, or a redirect, in place of which a script gets the saved revision
 */
export function saveEdit<Content, Schema extends z.ZodType>(
  args: VersionedArgs,
  procedures: VersionedProcedures<Content>,
  schema: Schema,
  plan: (values: z.output<Schema>) => Edit<Content> | Promise<Edit<Content>>,
) {
  const fields = MergingForm.and(schema.transform((values) => ({ values })));
  return submit(args, fields, async ({ values, ...merging }) => {
    const { edit, to, notice, errorsOf, ...base } = await plan(values);
    const about = { id: args.params.id, ...merging, ...base };
    const { content } = await procedures.get({ id: about.id, revision: about.revision });
    const saved = await withErrors(procedures.save({ ...about, content: edit(content) }), errorsOf);
    return isFetched(args.request) ? data<Saved>({ saved: saved.revision }) : seeWithNotice(args, to, notice);
  });
}

/** What was saved. @throws Refusal, that of invalid content with its errors by the names of a form's fields */
export async function withErrors<Result>(saving: Promise<Result>, errorsOf: Edit<never>["errorsOf"]): Promise<Result> {
  const saved = await orFormRefusal(saving);
  if (!(saved instanceof Refusal)) return saved;
  const { code, details, status } = saved;
  throw status === 422 ? new Refusal(code, { ...details, fields: errorsOf(details.fields) }) : saved;
}

/** Whether a script requests the data of a page, rather than a browser its document. */
const isFetched = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");

/** Deletes the draft that the page showed. */
export const discardDraft = (
  args: VersionedArgs,
  { discard }: Pick<VersionedProcedures<never>, "discard">,
  { to, notice }: Next,
) =>
  submit(args, Drawn, async (drawn) => {
    await discard({ id: args.params.id, ...drawn });
    return seeWithNotice(args, to, notice);
  });

/** Replaces the draft that the page showed by the published version of the pressed button. */
export const restoreVersion = (
  args: VersionedArgs,
  { restore }: Pick<VersionedProcedures<never>, "restore">,
  { to, notice }: Next,
) =>
  submit(args, Drawn.extend({ restore: Revision }), async ({ revision, restore: version }) => {
    await restore({ id: args.params.id, revision, version });
    return seeWithNotice(args, to, notice);
  });
