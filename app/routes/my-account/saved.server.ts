import type { RouterContextProvider } from "react-router";
import { sessionContext } from "~/context";
import type { TextKey } from "~/i18n/catalogue";
import { seeOther } from "~/middleware/navigation";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** What the post before has to say, once. */
export function takeNotice({ context }: Pick<Args, "context">): string | null {
  const session = context.get(sessionContext);
  const { notice = null } = session.data;
  if (notice) session.set({ notice: undefined });
  return notice;
}

/** Goes on to a page that says what was done. */
export function saved({ request, context }: Args, path: string, notice: TextKey): Response {
  context.get(sessionContext).set({ notice });
  return seeOther(request, path);
}
