import { data, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { JourneyChange, type JourneyContent, type JourneyDraft } from "~/contract/journey-draft";
import type { Problem } from "~/contract/problem";
import type { JourneyContent as EditedContent } from "~/domain/journey/journey-content";
import { type PostedForm, refusedForm, textsOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { infoErrors } from "../info/info";

/** What the pages of a journey know of their request. */
export interface JourneyArgs {
  params: { id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The journey of the address with its draft; 404 without the right. */
export async function loadDraft({ params, context }: Pick<JourneyArgs, "params" | "context">): Promise<JourneyDraft> {
  const answer = await context.get(apiContext).journeyDraft.get({ params: { id: params.id }, query: {} });
  if (answer.status === 404) return notFound();
  return answer.status === 200 ? answer.body : unavailable();
}

/** A refused change: the form as it was typed, with its errors or with what others changed meanwhile. */
export interface RefusedEdit {
  posted: PostedForm;
  change: JourneyChange | null;
  /** Every field as it was posted, to be sent again with the choices. */
  typed: [name: string, value: string][];
}

/** A change that a script has saved. */
export interface SavedEdit extends Partial<Record<keyof RefusedEdit, undefined>> {
  /** The revision afterwards. */
  saved: number;
}

const answerSaved = (saved: number) => data<RefusedEdit | SavedEdit>({ saved });

/** A page's answer to a refused change. */
export const refuse = (form: FormData, status: 409 | 422, given: Partial<Pick<RefusedEdit, "posted" | "change">>) =>
  data<RefusedEdit | SavedEdit>(
    { posted: refusedForm(form), change: null, typed: typedIn(form), ...given },
    { status },
  );

const typedIn = (form: FormData): [string, string][] =>
  Object.entries(textsOf(form)).filter(([name]) => !name.startsWith("choice-") && name !== "against");

/** The revision from which a page was drawn, in its form. */
export const revisionIn = (form: FormData): number => Number.parseInt(String(form.get("revision")), 10) || 0;

/**
 * Applies a page's change to the content from which the page was drawn, and saves it: the service merges it with what
 * others saved meanwhile.
 * @param to where a saved change leads a browser; the text says that it was saved
 * @param revision from which the change was made
 * @returns for a script of a hydrated page the revision that was saved, in place of the redirect
 */
export async function saveEdit(
  args: JourneyArgs,
  {
    edit,
    to,
    notice = "journey.saved",
    revision = revisionIn(requireForm(args)),
  }: { edit: (content: JourneyContent) => EditedContent; to: string; notice?: TextKey; revision?: number },
) {
  const form = requireForm(args);
  const { journeyDraft } = args.context.get(apiContext);
  const params = { id: args.params.id };
  const drawn = await journeyDraft.get({ params, query: { revision } });
  if (drawn.status === 404) return notFound();
  if (drawn.status === 409) return refuse(form, 409, { change: changeIn(drawn.body) });
  if (drawn.status !== 200) return unavailable();
  const choices = choicesIn(form);
  const against = Number.parseInt(String(form.get("against")), 10);
  const content = edit(drawn.body.content) as JourneyContent;
  const body = { revision, content, choices, ...(Number.isNaN(against) ? {} : { against }) };
  const saved = await journeyDraft.save({ params, body });
  if (saved.status === 200 && isFetched(args.request)) return answerSaved(saved.body.revision);
  if (saved.status === 200) return seeWithNotice(args, to, notice);
  if (saved.status === 404) return notFound();
  if (saved.status === 409 && saved.body.code === "JOURNEY_CHANGED")
    return refuse(form, 409, { change: changeIn(saved.body) });
  if (saved.status === 422) return refuse(form, 422, { posted: refusedForm(form, infoErrors(saved.body.fields)) });
  return saved.status === 409 ? refuse(form, 409, {}) : unavailable();
}

/** Says whether a script asks, for the data of a page and not for its document. */
const isFetched = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");

/** Whose value of each field is kept: each choice names the side and the field's key. */
export function choicesIn(form: FormData): Record<string, "mine" | "theirs"> {
  const chosen = [...form].filter(([name]) => name.startsWith("choice-")).map(([, value]) => String(value));
  return Object.fromEntries(
    chosen.map((value) => [value.replace(/^\w+ /, ""), value.startsWith("mine ") ? "mine" : "theirs"]),
  );
}

/** Who changed a journey meanwhile, and what, in a refusal. */
export function changeIn({ details }: Problem): JourneyChange | null {
  const parsed = JourneyChange.safeParse(details);
  return parsed.success ? parsed.data : null;
}
