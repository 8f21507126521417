import type { RouterContextProvider } from "react-router";
import { formContext, sessionContext } from "~/context";
import type { TextKey } from "~/i18n/catalogue";
import { seeOther } from "./navigation";

type Context = Readonly<RouterContextProvider>;

/**
 * Returns the text key of the message that the previous page left for this one, and removes it from the session. Null
 * without a message, and for a posted form that is shown again with its own message.
 */
export function takeNotice(context: Context): string | null {
  const session = context.get(sessionContext);
  const { notice = null } = session.data;
  if (!notice || context.get(formContext)) return null;
  session.set({ notice: undefined });
  return notice;
}

/** Redirects to a page that shows a message. */
export function seeWithNotice(
  { request, context }: { request: Request; context: Context },
  path: string,
  notice: TextKey,
): Response {
  context.get(sessionContext).set({ notice });
  return seeOther(request, path);
}

/** The same with the query of the current page, in which pages of records keep the list that the reader came from. */
export function seeWithQuery(args: { request: Request; context: Context }, path: string, notice: TextKey): Response {
  return seeWithNotice(args, path + new URL(args.request.url).search, notice);
}
