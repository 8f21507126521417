import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id, Text } from "./value";

/** The campaign and device of a candidate, kept only after consent. */
export const Tracking = z.object({
  /** utm and other query parameters of the address, by name. */
  parameters: z.record(z.string().max(100), z.string().max(500)).default({}),
  trackingCode: z.string().max(200).optional(),
  os: z.string().max(100).optional(),
  browser: z.string().max(100).optional(),
  deviceType: z.enum(["desktop", "mobile", "tablet"]).optional(),
  ip: z.string().max(60).optional(),
  /** `latitude,longitude`, empty when unknown. */
  location: z.string().max(60).optional(),
});
export type Tracking = z.output<typeof Tracking>;

/** A deal (opportunity) of the institution's CRM. */
export const Deal = z.object({
  name: z.string().max(200).optional(),
  email: z.string().max(200).optional(),
  cellphone: z.string().max(40).optional(),
  stage: Text.optional(),
  courseId: Id.optional(),
  campusId: Id.optional(),
  educationLevelId: Id.optional(),
  ingressModeId: Id.optional(),
  subscriptionId: Id.optional(),
  tracking: Tracking.optional(),
});
export type Deal = z.output<typeof Deal>;

export const deal = {
  create: call({
    service: "subscription",
    method: "POST",
    path: "/institutions/deals",
    auth: "none",
    body: Deal,
    responses: { 201: z.object({ id: Id }), ...problems(422, 429) },
    summary: "Creates a deal in the CRM",
  }),
  update: call({
    service: "subscription",
    method: "PUT",
    path: "/institutions/deals/{id}",
    auth: "none",
    body: Deal,
    responses: { 200: z.object({ id: Id }), ...problems(404, 422, 429) },
    summary: "Updates a deal in the CRM",
  }),
};
