import { data, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { callQueryOf, type ListOptions, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import type { DeskQueue } from "./desk";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A desk with a queue. */
interface QueueDesk<Sort extends string, Filter extends string> {
  path: string;
  list: ListOptions<Sort, Filter>;
  queue?: DeskQueue<Sort, Filter>;
}

const HELD = /^(undo|apply):([\w-]{1,200})$/;

/** The queue of the list in the URL, with its procedures. */
function openQueue<Sort extends string, Filter extends string>(
  { request, context }: Args,
  { path, list, queue }: QueueDesk<Sort, Filter>,
) {
  if (!queue) throw new Error(`${path} has no queue.`);
  const { search, searchParams } = new URL(request.url);
  const state = listStateOf(searchParams, list);
  const query = listQueryOf(state, list);
  const procedures = queue.procedures(context.get(apiContext));
  return {
    ...queue,
    procedures,
    path,
    search,
    /** The address of a page with the query of the list. */
    inList: (to: string) => to + (query && `?${query}`),
    next: (leaving: string | null) => procedures.next({ ...callQueryOf(state), leaving }),
  };
}

/**
 * Claims the next record of the list in the URL and redirects to it, or to the list if there is none.
 * @param from id of the record after which the search starts; null for the start of the list
 * @param done the notice on the page of the next record
 */
export async function seeNext<Sort extends string, Filter extends string>(
  args: Args,
  desk: QueueDesk<Sort, Filter>,
  from: string | null,
  done?: TextKey,
): Promise<Response> {
  const { next, inList, path, pathOf, texts } = openQueue(args, desk);
  const { id } = await next(from);
  if (id === null) return seeWithNotice(args, inList(path), texts.empty);
  return done ? seeWithNotice(args, inList(pathOf(id)), done) : seeOther(args.request, inList(pathOf(id)));
}

/** Claims the next record, or undoes or applies a held decision, as a button of the list says. */
export async function actOnList<Sort extends string, Filter extends string>(
  args: Args,
  desk: QueueDesk<Sort, Filter>,
): Promise<Response> {
  const intent = String(requireForm(args).get("intent"));
  if (intent === "next") return seeNext(args, desk, null);
  return actOnHeld(args, desk, intent, desk.path);
}

/**
 * Skips, claims, takes over or releases a record, or undoes or applies a held decision, as a button of its page says.
 */
export async function actOnRecord<Sort extends string, Filter extends string>(
  args: Args,
  desk: QueueDesk<Sort, Filter>,
  id: string,
  intent: string,
) {
  const { procedures, texts, path, pathOf, leavesReleased, search } = openQueue(args, desk);
  switch (intent) {
    case "skip":
      return seeNext(args, desk, id);
    case "claim":
    case "take-over": {
      const claimed = await orRefusal(procedures.claim({ id, takesOver: intent === "take-over" }), "CONFLICT");
      if (claimed instanceof Refusal) return data({ posted: null, conflict: true }, { status: 409 });
      return seeWithNotice(args, pathOf(id) + search, texts.claimed);
    }
    case "release":
      await procedures.release({ id });
      return seeWithNotice(args, (leavesReleased ? path : pathOf(id)) + search, texts.released);
    default:
      return actOnHeld(args, desk, intent, pathOf(id));
  }
}

/**
 * Undoes or applies the held decision that a button names. Undoing leads to the page of the record.
 * @throws a 404 for another button
 */
async function actOnHeld<Sort extends string, Filter extends string>(
  args: Args,
  desk: QueueDesk<Sort, Filter>,
  intent: string,
  here: string,
): Promise<Response> {
  const { procedures, texts, pathOf, search } = openQueue(args, desk);
  const [, verb, id] = HELD.exec(intent) ?? [];
  const deed = verb === "undo" ? procedures.undo : procedures.apply;
  if (!id || !deed) return notFound();
  const done = await orRefusal(deed({ id }), "CONFLICT");
  if (done instanceof Refusal) return seeWithNotice(args, here + search, texts.tooLate);
  if (verb === "apply") return seeWithNotice(args, here + search, "review.applied");
  return seeWithNotice(args, pathOf(id) + search, texts.undone);
}
