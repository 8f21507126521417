import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { callQueryOf, essayList } from "./essay-list";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Claims the next essay of the list in the URL and leads there; to the list when there is none. */
export async function seeNext(args: Args, from: string | null, done?: TextKey): Promise<Response> {
  const state = listStateOf(new URL(args.request.url).searchParams, essayList);
  const query = listQueryOf(state, essayList);
  const answer = await args.context.get(apiContext).essayReview.next({ body: { ...callQueryOf(state), from } });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const { code } = answer.body;
  const to = `${code ? href("/essay-reviews/:code", { code }) : href("/essay-reviews")}${query && `?${query}`}`;
  if (code === null) return seeWithNotice(args, to, "essayReview.queueDone");
  return done ? seeWithNotice(args, to, done) : seeOther(args.request, to);
}

/** Undoes the held result that a button names, and leads to its essay; null when the button is another one. */
export async function undoResult(args: Args, intent: string, here: string): Promise<Response | null> {
  const [, code] = /^undo:([\w-]{1,40})$/.exec(intent) ?? [];
  if (!code) return null;
  const { status } = await args.context.get(apiContext).essayReview.undo({ params: { code } });
  if (status === 404) return notFound();
  if (status === 409) return seeWithNotice(args, here, "essayReview.tooLate");
  if (status !== 200) return unavailable();
  return seeWithNotice(args, href("/essay-reviews/:code", { code }), "essayReview.undone");
}
