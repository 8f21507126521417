import { href, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { apiContext } from "~/context";
import { seeWithQuery } from "~/middleware/notice.server";
import type { EnrolmentMove } from "~/modules/enrolments/schema/enrolment";

interface Place {
  params: { id: string };
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Moves the enrolment and shows its page, which says whether the move waits. */
export async function moveEnrolment({ params, request, context }: Place, move: z.input<typeof EnrolmentMove>) {
  const { effectiveAt } = await context.get(apiContext).enrolments.move({ ...params, ...move });
  return seeWithQuery(
    { request, context },
    href("/enrolments/:id", params),
    effectiveAt ? "enrolmentMove.held" : "desk.moved",
  );
}
