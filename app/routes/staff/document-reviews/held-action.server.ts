import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const INTENT = /^(undo|apply):([\w-]{1,200})$/;

/** The calls of a desk about held decisions, the page of a record, and what is said after undoing. */
export interface HeldDesk {
  calls: {
    undo(sent: { params: { id: string } }): Promise<{ status: number }>;
    apply(sent: { params: { id: string } }): Promise<{ status: number }>;
  };
  pathOf(id: string): string;
  undone: TextKey;
}

/**
 * Undoes or applies the held decision that a button names; null when the button is another one.
 * Undoing leads to the record, which is then claimed.
 */
export async function actOnHeld(
  args: Args,
  intent: string,
  here: string,
  desk: HeldDesk = documentDesk(args),
): Promise<Response | null> {
  const [, verb, id] = INTENT.exec(intent) ?? [];
  if (!verb || !id) return null;
  const params = { id };
  const { status } = await (verb === "undo" ? desk.calls.undo({ params }) : desk.calls.apply({ params }));
  if (status === 404) return notFound();
  if (status === 409) return seeWithNotice(args, here, "review.tooLate");
  if (status !== 200) return unavailable();
  if (verb === "apply") return seeWithNotice(args, here, "review.applied");
  return seeWithNotice(args, desk.pathOf(id) + new URL(args.request.url).search, desk.undone);
}

function documentDesk({ context }: Args): HeldDesk {
  const calls = context.get(apiContext).documentReview;
  return { calls, pathOf: (id) => href("/document-reviews/:id", { id }), undone: "review.undone" };
}
