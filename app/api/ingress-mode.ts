import { z } from "zod";
import { defaultLanguage } from "~/rules/language";
import { call } from "./call";
import { problems } from "./problem";
import { ifAbsent, textFrom } from "./specified";
import { Id, Language } from "./value";

export const IngressMode = z.object({
  id: ifAbsent(Id, textFrom("code")),
  code: ifAbsent(z.string(), textFrom("id")),
  description: ifAbsent(z.string(), textFrom("name", "code")),
  /** The language of the description: that of the call, otherwise the institution's default. */
  language: ifAbsent(Language, () => defaultLanguage),
  /** Whether disciplines that the candidate took before are considered. */
  useDisciplines: z.boolean(),
});
export type IngressMode = z.output<typeof IngressMode>;

export const ingressMode = {
  list: call({
    service: "subscription",
    method: "GET",
    path: "/ingressmodes/ingress-modes-offers",
    auth: "none",
    keepSeconds: 5,
    query: z.object({
      educationLevel: Id,
      /** Restricts the list to modes with an offer that is open on this day, `MM/DD/YYYY`; today when absent. */
      date: z
        .string()
        .regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/)
        .optional(),
    }),
    responses: { 200: z.array(IngressMode), ...problems(404) },
    summary: "Ingress modes of a level that have an open offer",
  }),
  listOfJourneys: call({
    service: "journey",
    method: "GET",
    path: "/ingressmodes",
    auth: "user",
    responses: { 200: z.array(IngressMode) },
    summary: "Ingress modes for filtering journeys",
  }),
};
