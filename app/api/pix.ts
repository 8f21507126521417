import { z } from "zod";
import { call } from "./call";
import { Charge } from "./charge";
import { problems } from "./problem";
import { ChargeRequest } from "./slip";
import { Id } from "./value";

export const pix = {
  get: call({
    service: "candidate",
    method: "GET",
    path: "/pix/{id}{suffix}",
    auth: "none",
    responses: { 200: Charge, ...problems(404) },
    summary: "Latest pix of a subscription; the suffix is empty or names one charge as `/{chargeId}`",
  }),
  generate: call({
    service: "candidate",
    method: "POST",
    path: "/pix/{id}/generate-pix",
    auth: "none",
    inPerson: true,
    body: ChargeRequest,
    responses: { 200: Charge, 201: Charge, ...problems(404, 409, 422, 502) },
    summary: "Creates a pix; 502 PIX_KEY_CREATION_FAILED",
  }),
  renew: call({
    service: "candidate",
    method: "POST",
    path: "/pix/{id}/renew-pix-ecommerce",
    auth: "none",
    inPerson: true,
    body: z.object({ subscriptionId: Id, validationKey: z.string().min(1).max(200) }),
    responses: { 200: Charge, 201: Charge, ...problems(404, 409, 422, 502) },
    summary: "Replaces an expired pix and keeps the old one",
  }),
};
