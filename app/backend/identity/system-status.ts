import { sql } from "kysely";
import type { BackendContext } from "~/backend/context";
import { MAIL_TOPIC } from "~/backend/messaging";
import { isFailing, MAX_ATTEMPTS, oldestWaiting } from "~/backend/outbox";
import type { Health } from "~/backend/providers/probe";
import type { Names } from "~/backend/text";
import type { ApplicationStatus } from "~/contract/application";
import type { ServiceName } from "~/contract/call";
import { isStaffRole } from "~/domain/access/role";

type Part = "database" | "jobs" | "outbox" | "mail";

const partNames: Record<Part, Names> = {
  database: { "pt-BR": "Banco de dados", en: "Database", es: "Base de datos" },
  jobs: { "pt-BR": "Tarefas em segundo plano", en: "Background jobs", es: "Tareas en segundo plano" },
  outbox: { "pt-BR": "Fila de envios", en: "Delivery queue", es: "Cola de envíos" },
  mail: { "pt-BR": "E-mail", en: "E-mail", es: "Correo electrónico" },
};

const serviceNames: Record<ServiceName, Names> = {
  auth: { "pt-BR": "Autenticação", en: "Authentication", es: "Autenticación" },
  user: { "pt-BR": "Usuários", en: "Users", es: "Usuarios" },
  notification: { "pt-BR": "Notificações", en: "Notifications", es: "Notificaciones" },
  setting: { "pt-BR": "Configurações", en: "Settings", es: "Configuración" },
  subscription: { "pt-BR": "Inscrições", en: "Applications", es: "Inscripciones" },
  candidate: { "pt-BR": "Candidatos", en: "Candidates", es: "Candidatos" },
  business: { "pt-BR": "Negócios", en: "Business", es: "Negocios" },
  journey: { "pt-BR": "Jornadas", en: "Journeys", es: "Recorridos" },
  form: { "pt-BR": "Formulários", en: "Forms", es: "Formularios" },
  portal: { "pt-BR": "Portal", en: "Portal", es: "Portal" },
};

const SLOW_MS = 500;
/** Jobs count as late after this time, which is longer than the pause between two runs of any job. */
const JOBS_LATE_MS = 120_000;
const JOBS_GONE_MS = 10 * 60_000;
const OVERDUE_MS = 5 * 60_000;
const BACKLOG = 100;

/**
 * The current status of everything behind the portal: database, jobs, deliveries and mail of the embedded services, and
 * the remote services, whose addresses only staff receive.
 */
export async function systemStatusOf(ctx: BackendContext): Promise<ApplicationStatus[]> {
  const { language, providers, caller } = ctx;
  const database = await databaseHealth(ctx);
  const parts: [Part, Health | null][] = [
    ["database", database],
    ["jobs", jobsHealth(ctx)],
    // The queues cannot be read while the database is down.
    ["outbox", database === "unhealthy" ? database : await outboxHealth(ctx)],
    ["mail", database === "unhealthy" ? database : await mailHealth(ctx)],
  ];
  const since = database === "unhealthy" ? null : await oldestWaiting(ctx.db, new Date(ctx.now.getTime() - OVERDUE_MS));
  const services = await providers.probe();
  const isStaff = caller?.role ? isStaffRole(caller.role.alias) : false;
  return [
    ...parts.flatMap(([part, status]) => {
      if (!status) return [];
      const waiting = part === "outbox" && since ? { waitingSince: since } : {};
      return [{ name: partNames[part][language], status, url: "", ...waiting }];
    }),
    ...services.map(({ service, status, url }) => ({
      ...{ name: serviceNames[service][language], status },
      url: isStaff ? url : "",
    })),
  ];
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
async function outboxHealth({ db, now }: BackendContext): Promise<Health> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const rows = await db
    .selectFrom("outbox")
    .select("attempts")
    .where("done_at", "is", null)
    .where("next_at", "<=", before(OVERDUE_MS))
    .where("next_at", ">", before(24 * 3_600_000))
    .limit(BACKLOG)
    .execute();
  if (rows.length >= BACKLOG || rows.some(({ attempts }) => attempts >= MAX_ATTEMPTS)) return "unhealthy";
  if (rows.length > 0) return "degraded";
  const failing = await db
    .selectFrom("outbox")
    .select("id")
    .where("done_at", "is", null)
    .where("attempts", ">=", sql.lit(MAX_ATTEMPTS - 1))
    .where("next_at", ">", before(24 * 3_600_000))
    .limit(1)
    .execute();
  return failing.length > 0 ? "degraded" : "healthy";
}

async function mailHealth({ db, now }: BackendContext): Promise<Health> {
  return (await isFailing(db, MAIL_TOPIC, now)) ? "unhealthy" : "healthy";
}
