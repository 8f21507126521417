import type { RouterContextProvider } from "react-router";
import { formContext, lostPostContext, sessionContext } from "~/context";
import { isUnshownName } from "~/rules/secret-name";

/** Maximum characters of the typed texts of a page, names included; neither a session nor a page repeats more. */
const MAX_LENGTH = 100_000;

type Context = Readonly<RouterContextProvider>;
type Texts = Readonly<Record<string, string>>;

/**
 * Stores the texts typed on a page until the session posts a form. Empty fields alone create no session, and so no
 * cookie.
 * @param texts without secrets
 */
export function keepTyped(context: Context, page: URL, texts: Texts): void {
  const session = context.get(sessionContext);
  const isNew = Object.keys(session.data).length === 0;
  const isEmpty = isNew ? Object.values(texts).every((text) => text === "") : Object.keys(texts).length === 0;
  if (isEmpty || JSON.stringify(texts).length > MAX_LENGTH) return;
  session.set({ typed: { page: nameOf(page), texts } });
}

/**
 * The texts typed on a page before a switch of language, theme or the like rendered the page again, or posted from it
 * after the session had ended; null without any, and in responses to a posted form.
 */
export function typedOn(context: Context, page: URL): Texts | null {
  const lost = context.get(lostPostContext);
  if (lost?.fillsPage) return Object.fromEntries([...lost.texts, ["unsaved", ""]]);
  const { typed } = context.get(sessionContext).data;
  return typed?.page === nameOf(page) && !context.get(formContext) ? typed.texts : null;
}

/** The name of a page in a session: path and query, with the query encoded as redirects encode it. */
export const nameOf = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams}`;

/** The texts of a post that may be sent again: no secrets, no files. Null if they are too long. */
export function textsToRepeat(posted: FormData): [name: string, value: string][] | null {
  const texts = [...posted].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !isUnshownName(entry[0]),
  );
  const length = texts.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return length > MAX_LENGTH ? null : texts;
}
