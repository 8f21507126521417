import type { RouterContextProvider } from "react-router";
import { formContext, sessionContext } from "~/context";

/** Maximum characters of the typed texts of a page as JSON; a session does not store more. */
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
 * The texts typed on a page before a switch of language, theme or the like rendered the page again; null without any,
 * and in responses to a posted form.
 */
export function typedOn(context: Context, page: URL): Texts | null {
  const { typed } = context.get(sessionContext).data;
  return typed?.page === nameOf(page) && !context.get(formContext) ? typed.texts : null;
}

/** Path and query, with the query encoded as redirects encode it. */
const nameOf = ({ pathname, searchParams }: URL) => `${pathname}?${searchParams}`;
