import { z } from "zod";
import { call } from "./call";
import { Instant } from "./value";

export const essay = {
  currentDate: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/essays/current-date",
    auth: "none",
    responses: { 200: z.object({ currentDate: Instant }) },
    summary: "The server's time, by which essays are timed",
  }),
};
