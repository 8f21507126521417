import type { RouterContextProvider } from "react-router";
import { formContext, sessionContext } from "~/context";
import type { TextKey } from "~/i18n/catalogue";
import { seeOther } from "./navigation";

type Context = Readonly<RouterContextProvider>;

/** The key of the message that the page before left for this one, once; a refused form has its own to say. */
export function takeNotice(context: Context): string | null {
  const session = context.get(sessionContext);
  const { notice = null } = session.data;
  if (!notice || context.get(formContext)) return null;
  session.set({ notice: undefined });
  return notice;
}

/** Goes on to a page, which shows the message. */
export function seeWithNotice(
  { request, context }: { request: Request; context: Context },
  path: string,
  notice: TextKey,
): Response {
  context.get(sessionContext).set({ notice });
  return seeOther(request, path);
}
