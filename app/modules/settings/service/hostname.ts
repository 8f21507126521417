import { Refusal } from "~/api/refusal";
import { isUniqueViolation } from "~/data/error";
import { TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import {
  HostnameChange,
  HostnamePlace,
  HostnameRemoval,
  NewHostname,
  OneHostname,
  type PlaceHostnames,
} from "~/modules/settings/schema/hostname";
import { command, type Deed, query, type StaffContext } from "~/procedure/procedure";
import { findPlace } from "./setting-place";
import { OF_TENANT } from "./setting-store";

const rules = { access: "settings.write", inPerson: true } as const;
const APPLICATION = "portal";
/** The most hostnames of an institution, and of a tenant as a whole. */
const MOST = 20;

type Scope = Pick<StaffContext, "db">;

/** The id of the institution that has the hostnames of a place; null for a whole tenant. */
function ownerOf(ctx: StaffContext, alias: string): string | null {
  const { institutionId } = findPlace(ctx, alias);
  return institutionId === OF_TENANT ? null : institutionId;
}

const hostnamesOf = ({ db }: Scope, institutionId: string | null) =>
  db
    .selectFrom("hostname")
    .select("hostname")
    .where("institutionId", institutionId === null ? "is" : "=", institutionId);

/** The hostnames of a place, which nobody else changes until the transaction ends. */
async function lockedHostnames(ctx: Scope, institutionId: string | null): Promise<string[]> {
  await ctx.db
    .updateTable("hostname")
    .set({ application: APPLICATION })
    .where("institutionId", institutionId === null ? "is" : "=", institutionId)
    .execute();
  return (await hostnamesOf(ctx, institutionId).execute()).map(({ hostname }) => hostname);
}

const wrong = (field: string, message: string) => new Refusal("VALIDATION", { fields: { [field]: message } });

/** Checks that a hostname is of the place, not the one where the caller is, and typed as the confirmation. */
async function changeable(
  ctx: StaffContext,
  { place, hostname, confirmation }: { place: string; hostname: string; confirmation: string },
) {
  const institutionId = ownerOf(ctx, place);
  const all = await lockedHostnames(ctx, institutionId);
  if (!all.includes(hostname)) throw new Refusal("NOT_FOUND");
  if (hostname === ctx.hostname) throw wrong("confirmation", "hostname.errorCurrent");
  if (confirmation.trim().toLowerCase() !== hostname) throw wrong("confirmation", "hostname.errorConfirmation");
  return { institutionId, all };
}

/** Does what writes a hostname, which no other tenant, institution or operator may have. @throws Refusal by field */
async function unlessTaken<Result>(ctx: Scope, hostname: string, field: string, write: () => Promise<Result>) {
  const taken = wrong(field, "setup.errorTaken");
  const row = ctx.db.everyTenant.selectFrom("hostname").select("hostname").where("hostname", "=", hostname);
  if (await row.executeTakeFirst()) throw taken;
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error;
  }
}

const told = (
  { audit }: Deed,
  action: "hostname.added" | "hostname.changed" | "hostname.removed",
  institutionId: string | null,
  details: Record<string, string>,
) => audit(action, { subjectId: null, institutionId, details });

/** The hostnames of institutions and of a tenant as a whole. */
export const hostnameProcedures = {
  list: query({ ...rules, input: HostnamePlace }, async (ctx, { place: alias }): Promise<PlaceHostnames> => {
    const institutionId = ownerOf(ctx, alias);
    const rows = await hostnamesOf(ctx, institutionId).orderBy("hostname").execute();
    const addressOf = ctx.config.addressOf ?? ((hostname: string) => `https://${hostname}`);
    return {
      place: { alias, name: findPlace(ctx, alias).name },
      hostnames: rows.map(({ hostname }) => {
        return { hostname, address: addressOf(hostname), isCurrent: hostname === ctx.hostname };
      }),
      target: ctx.hostname || (rows[0]?.hostname ?? ""),
    };
  }),

  /** Adds a hostname, at which pages are served at once. */
  add: command({ ...rules, input: HostnamePlace.extend(NewHostname.shape) }, async (ctx, { place, hostname }) => {
    const institutionId = ownerOf(ctx, place);
    const all = await lockedHostnames(ctx, institutionId);
    if (all.length >= MOST) throw wrong("hostname", "hostname.errorMany");
    const row = { hostname, institutionId, application: APPLICATION };
    await unlessTaken(ctx, hostname, "hostname", () => ctx.db.insertInto("hostname").values(row).execute());
    await told(ctx, "hostname.added", institutionId, { hostname });
  }),

  /** Gives a hostname another name. */
  change: command({ ...rules, input: OneHostname.extend(HostnameChange.shape) }, async (ctx, wanted) => {
    const { hostname, to } = wanted;
    const { institutionId } = await changeable(ctx, wanted);
    await unlessTaken(ctx, to, "to", () =>
      ctx.db.updateTable("hostname").set({ hostname: to }).where("hostname", "=", hostname).execute(),
    );
    await told(ctx, "hostname.changed", institutionId, { hostname, to });
  }),

  /** Removes a hostname; the last one of an institution, or of the tenant, stays. */
  remove: command({ ...rules, input: OneHostname.extend(HostnameRemoval.shape) }, async (ctx, wanted) => {
    const { institutionId, all } = await changeable(ctx, wanted);
    const isLast = all.length === 1 && wanted.place !== TENANT_PLACE;
    if (isLast) throw wrong("confirmation", "hostname.errorLast");
    await ctx.db.deleteFrom("hostname").where("hostname", "=", wanted.hostname).execute();
    await told(ctx, "hostname.removed", institutionId, { hostname: wanted.hostname });
  }),
};
