import { z } from "zod";
import { call } from "./call";
import { ifAbsent, textFrom } from "./specified";
import { Id, Instant } from "./value";

export const Application = z.object({
  id: ifAbsent(Id, textFrom("alias")),
  alias: z.string(),
  name: ifAbsent(z.string(), textFrom("alias")),
  logo: z.string().nullable(),
  logoThemeDark: z.string().nullable(),
});
export type Application = z.output<typeof Application>;

/** A status in another spelling; one that says nothing is shown as unstable. */
const statusOf = (status: unknown) =>
  (["healthy", "unhealthy", "degraded"] as const).find((known) => known === String(status).toLowerCase()) ?? "degraded";

export const ApplicationStatus = z.object({
  name: z.string(),
  status: ifAbsent(z.enum(["healthy", "unhealthy", "degraded"]), ({ status }) => statusOf(status)),
  url: z.string(),
  /** Since when the oldest message of a delivery queue waits, where it has waited for minutes. */
  waitingSince: Instant.optional(),
});
export type ApplicationStatus = z.output<typeof ApplicationStatus>;

export const application = {
  list: call({
    service: "setting",
    method: "GET",
    path: "/applications",
    auth: "user",
    query: z.object({
      tenantAlias: z.string().max(100).optional(),
      iesAlias: z.string().max(100).optional(),
      roleAlias: z.string().max(100).optional(),
    }),
    responses: { 200: z.array(Application) },
    summary: "Applications that the caller can switch to",
  }),
  status: call({
    service: "setting",
    method: "GET",
    path: "/applications/status",
    auth: "none",
    responses: { 200: z.array(ApplicationStatus) },
    summary: "Health of every service",
  }),
};
