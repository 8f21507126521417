import { z } from "zod";
import { Session } from "./auth";
import { call } from "./call";
import { problems } from "./problem";
import { CaptchaHeaders, Done } from "./value";

/** Sign-in of a candidate by a 6-digit code. */
export const authenticationCode = {
  generate: call({
    codes: { 404: "CONTACT_NOT_FOUND", 429: "CODE_TOO_SOON", 502: "EMAIL_NOT_SENT" },
    service: "subscription",
    method: "POST",
    path: "/users/generate-authentication-code",
    auth: "none",
    headers: CaptchaHeaders,
    body: z.object({ document: z.string().min(1).max(200), sendType: z.enum(["email", "sms"]) }),
    responses: { 200: Done, ...problems(404, 422, 429, 502) },
    summary: "Sends a code; 404 CONTACT_NOT_FOUND, 429 CODE_TOO_SOON within 60 seconds",
  }),
  validate: call({
    codes: { 410: "CODE_EXPIRED", 429: "TOO_MANY_REQUESTS", default: "CODE_INVALID" },
    service: "subscription",
    method: "POST",
    path: "/users/validate-authentication-code",
    auth: "none",
    body: z.object({ document: z.string().min(1).max(200), code: z.string().max(20) }),
    responses: { 200: Session, ...problems(404, 410, 422, 429) },
    summary: "Signs in by a code; 422 CODE_INVALID, 410 CODE_EXPIRED, 429 after five attempts",
  }),
};
