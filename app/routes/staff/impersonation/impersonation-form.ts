import { z } from "zod";

/** The user to impersonate, the role and the reason. */
export const ImpersonationForm = z.object({
  username: z
    .string({ error: "role.usernameRequired" })
    .trim()
    .min(1, "role.usernameRequired")
    .max(200, "personalData.errorTooLong"),
  roleAlias: z.string({ error: "role.roleRequired" }).min(1, "role.roleRequired").max(100, "role.roleRequired"),
  reason: z
    .string({ error: "role.reasonRequired" })
    .trim()
    .min(1, "role.reasonRequired")
    .max(500, "role.reasonTooLong"),
});
