import { data, type RouterContextProvider } from "react-router";
import type { ClaimWish } from "~/contract/desk";
import { type ListOptions, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { TextKey } from "~/i18n/catalogue";
import { badAddress, notFound, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface Answer {
  status: number;
}

/** The description of a desk with a queue: its calls, its paths, and the notices after each action. */
export interface Queue {
  calls: {
    /** Claims the next record of the list in a URL, searching after `from` first; the id is null if none is free. */
    next(query: URLSearchParams, from: string | null): Promise<Answer & { id?: string | null }>;
    claim(id: string, wish: Partial<ClaimWish>): Promise<Answer>;
    release(id: string): Promise<Answer>;
    undo(id: string): Promise<Answer>;
    /** Absent at a desk whose decisions cannot take effect early. */
    apply?(id: string): Promise<Answer>;
  };
  list: ListOptions;
  path: string;
  pathOf(id: string): string;
  /** Whether releasing a record leads to the list, not to the record. */
  leavesReleased?: boolean;
  texts: Record<"empty" | "claimed" | "released" | "undone" | "tooLate", TextKey>;
}

const HELD = /^(undo|apply):([\w-]{1,200})$/;

/**
 * Claims the next record of the list in the URL and redirects to it, or to the list if there is none.
 * @param from id of the record after which the search starts; null for the start of the list
 * @param done the notice on the page of the next record
 */
export async function seeNext(args: Args, queue: Queue, from: string | null, done?: TextKey): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  const query = listQueryOf(listStateOf(searchParams, queue.list), queue.list);
  const { status, id = null } = await queue.calls.next(searchParams, from);
  if (status !== 200) return refuse(status);
  const to = `${id === null ? queue.path : queue.pathOf(id)}${query && `?${query}`}`;
  if (id === null) return seeWithNotice(args, to, queue.texts.empty);
  return done ? seeWithNotice(args, to, done) : seeOther(args.request, to);
}

/** Claims the next record, or undoes or applies a held decision, as a button of the list says. */
export async function actOnList(args: Args, queue: Queue, intent: string): Promise<Response> {
  if (intent === "next") return seeNext(args, queue, null);
  return (await actOnHeld(args, queue, intent, queue.path)) ?? notFound();
}

/**
 * Skips, claims, takes over or releases a record, or undoes or applies a held decision, as a button of its page says.
 */
export async function actOnRecord(args: Args, queue: Queue, id: string, intent: string) {
  const { calls, texts } = queue;
  const { search } = new URL(args.request.url);
  switch (intent) {
    case "skip":
      return seeNext(args, queue, id);
    case "claim":
    case "take-over": {
      const { status } = await calls.claim(id, { takesOver: intent === "take-over" });
      if (status === 409) return data({ posted: null, conflict: true }, { status: 409 });
      return status === 200 ? seeWithNotice(args, queue.pathOf(id) + search, texts.claimed) : refuse(status);
    }
    case "release": {
      const { status } = await calls.release(id);
      const to = queue.leavesReleased ? queue.path : queue.pathOf(id);
      return status === 200 ? seeWithNotice(args, to + search, texts.released) : refuse(status);
    }
    default:
      return (await actOnHeld(args, queue, intent, queue.pathOf(id))) ?? notFound();
  }
}

/**
 * Undoes or applies the held decision that a button names; null when the button is another one. Undoing leads to the
 * page of the record.
 */
async function actOnHeld(
  args: Args,
  { calls, pathOf, texts }: Queue,
  intent: string,
  here: string,
): Promise<Response | null> {
  const [, verb, id] = HELD.exec(intent) ?? [];
  const deed = verb === "undo" ? calls.undo : calls.apply;
  if (!id || !deed) return null;
  const { search } = new URL(args.request.url);
  const { status } = await deed(id);
  if (status === 409) return seeWithNotice(args, here + search, texts.tooLate);
  if (status !== 200) return refuse(status);
  if (verb === "apply") return seeWithNotice(args, here + search, "review.applied");
  return seeWithNotice(args, pathOf(id) + search, texts.undone);
}

/** Throws the error page for a failed action: not found for 404, a bad address for 400, otherwise unavailable. */
export function refuse(status: number): never {
  if (status === 400) return badAddress();
  return status === 404 ? notFound() : unavailable();
}
