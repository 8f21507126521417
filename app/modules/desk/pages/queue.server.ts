import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import type { TextKey } from "~/i18n/catalogue";
import { notFound } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { callQueryOf, type ListOptions, listQueryOf, listStateOf } from "~/modules/desk/rules/list-state";
import { pressedOf, submit } from "~/shell/submit.server";
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
  const { intent, about } = pressedOf(args, ["next", "undo", "apply"]) ?? notFound();
  return intent === "next" ? seeNext(args, desk, null) : actOnHeld(args, desk, intent, about, desk.path);
}

/** What the buttons of a record's page do, beside those of a desk's own. */
const acts = ["decide", "decide-next", "skip", "claim", "take-over", "release", "undo", "apply"] as const;

/** Decides about a record as the form says, and then answers with a notice. */
type Decide = (answer: (notice: TextKey) => Promise<Response>) => ReturnType<typeof submit<z.ZodType, Response>>;

/**
 * Decides about a record, skips, claims, takes over or releases it, or undoes or applies a held decision, as a button
 * of its page says.
 * @param decide absent at a desk with a form of its own
 */
export async function actOnRecord<Sort extends string, Filter extends string>(
  args: Args,
  desk: QueueDesk<Sort, Filter>,
  id: string,
  decide?: Decide,
) {
  const { procedures, texts, path, pathOf, leavesReleased, search } = openQueue(args, desk);
  const { intent, about } = pressedOf(args, acts) ?? notFound();
  const here = pathOf(id) + search;
  switch (intent) {
    case "decide":
    case "decide-next": {
      if (!decide) return notFound();
      const answer = await decide(async (notice) =>
        intent === "decide-next" ? seeNext(args, desk, id) : seeWithNotice(args, here, notice),
      );
      // Whoever gets the form again still works on the record.
      if (!(answer instanceof Response)) await procedures.claim({ id, isRenewal: true });
      return answer;
    }
    case "skip":
      return seeNext(args, desk, id);
    case "claim":
    case "take-over":
      return submit(args, z.object({}), async () => {
        await procedures.claim({ id, takesOver: intent === "take-over" });
        return seeWithNotice(args, here, texts.claimed);
      });
    case "release":
      await procedures.release({ id });
      return seeWithNotice(args, leavesReleased ? path + search : here, texts.released);
    default:
      return actOnHeld(args, desk, intent, about, pathOf(id));
  }
}

/** Undoes or applies the held decision about a record. Undoing leads to the page of the record. */
async function actOnHeld<Sort extends string, Filter extends string>(
  args: Args,
  desk: QueueDesk<Sort, Filter>,
  intent: "undo" | "apply",
  id: string,
  here: string,
): Promise<Response> {
  const { procedures, texts, pathOf, search } = openQueue(args, desk);
  const deed = procedures[intent] ?? notFound();
  const done = await orRefusal(deed({ id }), "CONFLICT");
  if (done instanceof Refusal) return seeWithNotice(args, here + search, texts.tooLate);
  if (intent === "apply") return seeWithNotice(args, here + search, "review.applied");
  return seeWithNotice(args, pathOf(id) + search, texts.undone);
}
