import { z } from "zod";
import { call } from "./call";

export const emailDomain = {
  list: call({
    service: "business",
    method: "GET",
    path: "/emails/email-domains",
    auth: "none",
    keepSeconds: 60,
    responses: { 200: z.array(z.string()) },
    summary: "Common domains to suggest for a misspelt e-mail",
  }),
};
