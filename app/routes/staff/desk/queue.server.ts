import { data, type RouterContextProvider } from "react-router";
import type { ClaimWish } from "~/contract/desk";
import { orRefusal, Refusal } from "~/contract/refusal";
import type { TextKey } from "~/i18n/catalogue";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The description of a desk with a queue: its procedures, its paths, and the notices after each action. */
export interface Queue {
  /** The procedures of the desk. */
  reviews: {
    claim(wish: { id: string } & Partial<ClaimWish>): Promise<unknown>;
    release(record: { id: string }): Promise<unknown>;
    undo(record: { id: string }): Promise<unknown>;
    /** Absent at a desk whose decisions cannot take effect early. */
    apply?(record: { id: string }): Promise<unknown>;
  };
  /** Claims the next record of the list, searching after `leaving` first; the id is null if none is free. */
  next(leaving: string | null): Promise<{ id: string | null }>;
  /** The query of the list in the URL. */
  query: string;
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
  const { query, path, pathOf, texts } = queue;
  const { id } = await queue.next(from);
  const to = `${id === null ? path : pathOf(id)}${query && `?${query}`}`;
  if (id === null) return seeWithNotice(args, to, texts.empty);
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
  const { reviews, texts } = queue;
  const { search } = new URL(args.request.url);
  switch (intent) {
    case "skip":
      return seeNext(args, queue, id);
    case "claim":
    case "take-over": {
      const claimed = await orRefusal(reviews.claim({ id, takesOver: intent === "take-over" }), "CONFLICT");
      if (claimed instanceof Refusal) return data({ posted: null, conflict: true }, { status: 409 });
      return seeWithNotice(args, queue.pathOf(id) + search, texts.claimed);
    }
    case "release":
      await reviews.release({ id });
      return seeWithNotice(args, (queue.leavesReleased ? queue.path : queue.pathOf(id)) + search, texts.released);
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
  { reviews, pathOf, texts }: Queue,
  intent: string,
  here: string,
): Promise<Response | null> {
  const [, verb, id] = HELD.exec(intent) ?? [];
  const deed = verb === "undo" ? reviews.undo : reviews.apply;
  if (!id || !deed) return null;
  const { search } = new URL(args.request.url);
  const done = await orRefusal(deed({ id }), "CONFLICT");
  if (done instanceof Refusal) return seeWithNotice(args, here + search, texts.tooLate);
  if (verb === "apply") return seeWithNotice(args, here + search, "review.applied");
  return seeWithNotice(args, pathOf(id) + search, texts.undone);
}
