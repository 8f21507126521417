import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Instant } from "./value";

/** Keys that sign a candidate in to one subscription; `auth.checkAccessKey` accepts them. */
export const accessKey = {
  issue: call({
    service: "portal",
    method: "POST",
    path: "/subscriptions/{id}/access-keys",
    auth: "user",
    responses: { 201: z.object({ accesskey: z.string(), expiresAt: Instant }), ...problems(403, 404) },
    summary: "Issues a key that staff give to the candidate; it works once",
  }),
};
