import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const INTENT = /^(undo|apply):([\w-]{1,200})$/;

/**
 * Undoes or applies the held decision that a button names; null when the button is another one.
 * Undoing leads to the document, which is then claimed.
 */
export async function actOnHeld(args: Args, intent: string, here: string): Promise<Response | null> {
  const [, verb, id] = INTENT.exec(intent) ?? [];
  if (!verb || !id) return null;
  const { documentReview } = args.context.get(apiContext);
  const params = { id };
  const { status } = await (verb === "undo" ? documentReview.undo({ params }) : documentReview.apply({ params }));
  if (status === 404) return notFound();
  if (status === 409) return seeWithNotice(args, here, "review.tooLate");
  if (status !== 200) return unavailable();
  if (verb === "apply") return seeWithNotice(args, here, "review.applied");
  return seeWithNotice(args, href("/document-reviews/:id", { id }) + new URL(args.request.url).search, "review.undone");
}
