import type { ApplicationStatus } from "~/api/application";
import { BACKLOG, isFailing, type OutboxState, outboxState } from "~/data/outbox";
import { translator } from "~/i18n/translator";
import { MAIL_TOPIC } from "~/modules/messaging/service";
import { isStaffRole } from "~/modules/people/rules/access/role";
import { tenantSettingsOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import type { OutsidePart } from "~/providers/outside";
import type { Health } from "~/providers/probe";

type Part = "database" | "jobs" | "outbox" | OutsidePart;

const SLOW_MS = 500;
/** Jobs count as late after this time, which is longer than the pause between two runs of any job. */
const JOBS_LATE_MS = 120_000;
const JOBS_GONE_MS = 10 * 60_000;
const OVERDUE_MS = 5 * 60_000;

/**
 * The current status of everything behind the portal: database, jobs, deliveries and mail of the embedded services, what
 * the operator configured beside them, and the remote services. Each has the page of details that the tenant's settings
 * name; without one, only staff receive the address of a remote service.
 */
export async function systemStatusOf(ctx: BackendContext): Promise<ApplicationStatus[]> {
  const { providers, caller } = ctx;
  const t = translator(ctx.language);
  const database = await databaseHealth(ctx);
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
  const outbox =
    database === "unhealthy" ? null : await outboxState(ctx.db.everyTenant, ago(OVERDUE_MS), ago(24 * 3_600_000));
  const [outside, services] = await Promise.all([providers.outside(), providers.probe()]);
  const reached = (part: OutsidePart): Health | null => {
    const found = outside.find((state) => state.part === part);
    return found ? (found.problem === null ? "healthy" : "unhealthy") : null;
  };
  const parts: [Part, Health | null][] = [
    ["database", database],
    ["jobs", jobsHealth(ctx)],
    // The queues cannot be read while the database is down.
    ["outbox", outbox ? outboxHealth(outbox) : database],
    ["mail", reached("mail") === "unhealthy" || database === "unhealthy" ? "unhealthy" : await mailHealth(ctx)],
    ...(["files", "scanner", "sms", "crm"] as const).map((part): [Part, Health | null] => [part, reached(part)]),
  ];
  const details = database === "unhealthy" ? {} : await statusDetails(ctx);
  const isStaff = caller?.role ? isStaffRole(caller.role.alias) : false;
  return [
    ...parts.flatMap(([part, status]) => {
      if (!status) return [];
      const waiting = part === "outbox" && outbox?.oldest ? { waitingSince: outbox.oldest } : {};
      return [{ name: t(`systemStatus.part_${part}`), status, url: details[part] ?? "", ...waiting }];
    }),
    ...services.map(({ service, status, url }) => ({
      ...{ name: t(`systemStatus.service_${service}`), status },
      url: details[service] ?? (isStaff ? url : ""),
    })),
  ];
}

/** The addresses that the tenant's settings give for details, by part or service. */
async function statusDetails({ db, tenantId }: BackendContext): Promise<Readonly<Record<string, string>>> {
  const row = await db.selectFrom("tenant").select("settingsJson").where("id", "=", tenantId).executeTakeFirst();
  return row ? tenantSettingsOf(row).statusDetails : {};
}

async function databaseHealth({ db }: BackendContext): Promise<Health> {
  const began = performance.now();
  try {
    await db.selectFrom("tenant").select("id").limit(1).execute();
    return performance.now() - began > SLOW_MS ? "degraded" : "healthy";
  } catch {
    return "unhealthy";
  }
}

/** Null where no jobs run in this process, as in tests. */
function jobsHealth({ config, now }: BackendContext): Health | null {
  const ranAt = config.jobsRanAt?.();
  if (!ranAt) return null;
  const ago = now.getTime() - ranAt.getTime();
  if (ago > JOBS_GONE_MS) return "unhealthy";
  return ago > JOBS_LATE_MS ? "degraded" : "healthy";
}

/**
 * Degraded by messages that are minutes late, or that a provider has refused for days; unhealthy when many are late, or
 * when one has failed for good. Messages that were due more than a day ago do not count.
 */
function outboxHealth({ late, isGivenUp, isFailing: fails }: OutboxState): Health {
  if (late >= BACKLOG || isGivenUp) return "unhealthy";
  return late > 0 || fails ? "degraded" : "healthy";
}

async function mailHealth({ db, now }: BackendContext): Promise<Health> {
  return (await isFailing(db.everyTenant, MAIL_TOPIC, now)) ? "unhealthy" : "healthy";
}
