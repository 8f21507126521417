import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { ifAbsent, textFrom } from "./specified";
import { Id } from "./value";

export const Institution = z.object({
  id: ifAbsent(Id, textFrom("code", "alias")),
  alias: ifAbsent(z.string(), textFrom("acronym", "code")),
  code: ifAbsent(z.string(), textFrom("alias")),
  name: ifAbsent(z.string(), textFrom("acronym", "alias", "code")),
  acronym: ifAbsent(z.string(), textFrom("name", "alias")),
  safeAId: z.string().nullable(),
  trackingCode: z.string().nullable(),
});
export type Institution = z.output<typeof Institution>;

/** The chat link is shown only when all three are set. */
export const WhatsAppSettings = z.object({
  message: z.string().nullable(),
  areaCode: z.string().nullable(),
  phone: z.string().nullable(),
});
export type WhatsAppSettings = z.output<typeof WhatsAppSettings>;

export const institution = {
  getByCode: call({
    service: "subscription",
    method: "GET",
    path: "/institutions/by-code/{code}",
    auth: "none",
    responses: { 200: Institution, ...problems(404) },
    summary: "An institution by its code",
  }),
  getByCodeForCandidate: call({
    service: "candidate",
    method: "GET",
    path: "/institution/by-code/{code}",
    auth: "none",
    responses: { 200: Institution, ...problems(404) },
    summary: "An institution by its code",
  }),
  whatsAppSettings: call({
    service: "candidate",
    method: "GET",
    path: "/institution/whatsapp-settings",
    auth: "none",
    query: z.object({ subscriptionId: Id.optional() }),
    responses: { 200: z.array(WhatsAppSettings), ...problems(404) },
    summary: "WhatsApp settings of the institution; the first in the list applies",
  }),
  listOfJourneys: call({
    service: "journey",
    method: "GET",
    path: "/institutions",
    auth: "user",
    responses: { 200: z.array(Institution) },
    summary: "Institutions at which the caller may read journeys; 403 FORBIDDEN without one",
  }),
};
