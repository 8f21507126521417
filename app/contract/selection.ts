import { z } from "zod";
import { selections } from "~/domain/journey/journey";
import { call } from "./call";
import { problems } from "./problem";
import { Id } from "./value";

/** How an enrolment selects its candidate, and the other ways that are open after a failure. */
export const SelectionView = z.object({
  subscriptionId: Id,
  /** Null in an enrolment without a selection. */
  current: z.enum(selections).nullable(),
  /** The other ways that the candidate may choose now, in this enrolment; empty for none. */
  others: z.array(z.enum(selections)),
});
export type SelectionView = z.output<typeof SelectionView>;

const path = "/subscriptions/{id}/selection";

/** The choice of another selection after a failed one. */
export const selection = {
  get: call({
    service: "portal",
    method: "GET",
    path,
    auth: "user",
    responses: { 200: SelectionView, ...problems(404) },
    summary: "An enrolment's selection method, and the other methods that the candidate may choose now",
  }),
  choose: call({
    service: "portal",
    method: "PUT",
    path,
    auth: "user",
    inPerson: true,
    body: z.object({ selection: z.enum(selections) }),
    responses: { 200: SelectionView, ...problems(404, 409) },
    summary: "Changes an enrolment's selection method; 409 STATUS_NOT_ALLOWED when the method is not offered now",
  }),
};
