import type { Selectable } from "kysely";
import { customFieldNames } from "~/backend/catalogue";
import { type BackendContext, implement, notFound, problem } from "~/backend/context";
import { prepare } from "~/backend/database/prepare";
import type { Schema } from "~/backend/database/schema";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import { admit, consumeToken, findAccount, holderOf, identifierOf, userSettingsOf } from "~/backend/identity";
import { type Draft, type DraftData, draft } from "~/contract/draft";
import { isUnstoredName } from "~/domain/secret-name";
import { addDays, type Day } from "~/domain/time/date";
import { reachedStep, searchTextOf } from "~/domain/unfinished/unfinished";
import { mailResumeLink, RESUME } from "./draft-link";

export type DraftRow = Selectable<Schema["draft"]>;

const LIFETIME_DAYS = 30;
const LINKS = 5;

/** Unfinished enrolments. Whoever knows the id of a draft may read and change the draft: ids cannot be guessed. */
export const draftResource = implement(draft, {
  create: async ({ body }, ctx) => {
    if (!ctx.institutionId) return problem(422, "VALIDATION");
    const row: DraftRow = {
      tenant_id: ctx.tenantId,
      id: newId(),
      institution_id: ctx.institutionId,
      journey_id: body.journeyId ?? null,
      journey_version: body.journeyVersion ?? null,
      version: 1,
      subscription_id: null,
      begun_at: ctx.now.toISOString(),
      reminders_json: null,
      moved_from: null,
      ...contentOf(await storable(ctx, body.data), ctx.now),
    };
    await ctx.db.insertInto("draft").values(row).execute();
    return { status: 201, body: draftOf(row) };
  },

  own: async (_, ctx) => {
    const row = ctx.caller ? await findOwnDraft(ctx, ctx.caller.userId) : undefined;
    return row ? { status: 200, body: draftOf(row) } : notFound;
  },

  get: async ({ params }, ctx) => {
    const row = await findDraft(ctx, params.id);
    return row ? { status: 200, body: draftOf(row) } : notFound;
  },

  save: async ({ params: { id }, body }, ctx) => {
    const { tenantId, institutionId, now } = ctx;
    const { journeyId = null, journeyVersion = null, version } = body;
    const content = contentOf(await storable(ctx, body.data), now);
    const place = { tenantId, institutionId, id, version, now: now.toISOString() };
    const [row] = await updateDraft(ctx.db, { ...place, ...content, journeyId, journeyVersion });
    if (row) return { status: 204 };
    return (await findDraft(ctx, id)) ? problem(409, "DRAFT_CHANGED") : notFound;
  },

  delete: async ({ params }, ctx) => {
    const row = await ctx.db
      .deleteFrom("draft")
      .where("tenant_id", "=", ctx.tenantId)
      .where("institution_id", "=", ctx.institutionId)
      .where("id", "=", params.id)
      .returning("id")
      .executeTakeFirst();
    return row ? { status: 204 } : notFound;
  },

  claim: async ({ params: { id } }, ctx) => {
    const draft = await findDraft(ctx, id);
    if (!ctx.caller || !draft) return notFound;
    const data = { ...dataOf(draft), userId: ctx.caller.userId };
    const { numUpdatedRows } = await ctx.db
      .updateTable("draft")
      .set({ user_id: data.userId, reached: reachedStep(data), search_text: searchTextOf(data) })
      .where("tenant_id", "=", ctx.tenantId)
      .where("institution_id", "=", ctx.institutionId)
      .where("id", "=", id)
      .where((eb) => eb.or([eb("user_id", "is", null), eb("user_id", "=", ctx.caller?.userId ?? "")]))
      .executeTakeFirst();
    return numUpdatedRows > 0n ? { status: 204 } : notFound;
  },

  sendResumeLink: async ({ params, body }, ctx) => {
    const { db, tenantId, hostname, now } = ctx;
    const row = await findDraft(ctx, params.id);
    if (!row) return notFound;
    const quotas = [
      { subject: `resume:${row.id}`, limit: LINKS },
      { subject: `resume-to:${body.email.toLowerCase()}`, limit: LINKS },
    ];
    if (!(await admit(db, tenantId, quotas, now))) return problem(429, "TOO_MANY_REQUESTS");
    const account = await findAccount(db, tenantId, identifierOf(body.email));
    const language = (account && userSettingsOf(account).languageId) ?? ctx.language;
    const reader = { email: body.email, language, hostname };
    await inTransaction(db, (trx) => mailResumeLink({ db: trx, now }, row, reader));
    return { status: 202, body: { Message: "OK" as const } };
  },

  resume: async ({ body }, ctx) => {
    const { db, tenantId, now } = ctx;
    // The token is used up only after the draft is found, so a link opened at another institution stays valid.
    const id = await holderOf(db, tenantId, body.token, RESUME, now);
    const row = id ? await findDraft(ctx, id) : undefined;
    if (!row || !(await consumeToken(db, tenantId, body.token, RESUME, now))) return notFound;
    return { status: 200, body: draftOf(row) };
  },
});

type Place = Pick<BackendContext, "tenantId" | "institutionId">;

const selectDraft = prepare((db, { tenantId, institutionId, id, now }: Place & { id: string; now: string }) =>
  db
    .selectFrom("draft")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", id)
    .where("expires_at", ">", now),
);

type Version = Place & { id: string; version: number; now: string };
type Content = ReturnType<typeof contentOf> & { journeyId: string | null; journeyVersion: number | null };

const updateDraft = prepare((db, given: Version & Content) =>
  db
    .updateTable("draft")
    .set((eb) => ({
      education_level_id: given.education_level_id,
      // Saving without signing in does not remove the draft's owner.
      user_id: eb.fn.coalesce(eb.val(given.user_id), eb.ref("user_id")),
      data_json: given.data_json,
      course_id: given.course_id,
      reached: given.reached,
      search_text: given.search_text,
      expires_at: given.expires_at,
      updated_at: given.updated_at,
      journey_id: given.journeyId,
      journey_version: given.journeyVersion,
      moved_from: null,
      version: eb("version", "+", 1),
    }))
    .where("tenant_id", "=", given.tenantId)
    .where("institution_id", "=", given.institutionId)
    .where("id", "=", given.id)
    .where("version", "=", given.version)
    .where("expires_at", ">", given.now)
    .returning("id"),
);

/** A draft of the institution that has not expired; undefined for any other id. */
export async function findDraft(
  { db, tenantId, institutionId, now }: Place & Pick<BackendContext, "db" | "now">,
  id: string,
): Promise<DraftRow | undefined> {
  const [row] = await selectDraft(db, { tenantId, institutionId, id, now: now.toISOString() });
  return row;
}

const selectOwnDraft = prepare(
  (db, { tenantId, institutionId, userId, now }: Place & { userId: string; now: string }) =>
    db
      .selectFrom("draft")
      .selectAll()
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "=", institutionId)
      .where("user_id", "=", userId)
      .where("subscription_id", "is", null)
      .where("expires_at", ">", now)
      .orderBy("updated_at", "desc")
      .limit(1),
);

/** The user's most recently saved draft in an institution; undefined when there is no open one. */
async function findOwnDraft(
  { db, tenantId, institutionId, now }: BackendContext,
  userId: string,
): Promise<DraftRow | undefined> {
  const [row] = await selectOwnDraft(db, { tenantId, institutionId, userId, now: now.toISOString() });
  return row;
}

/**
 * Converts a row to an answer without validating the data, which was validated on saving and is validated again by the
 * client.
 */
function draftOf(row: DraftRow): Draft {
  return {
    id: row.id,
    version: row.version,
    data: dataOf(row),
    journeyId: row.journey_id,
    journeyVersion: row.journey_version,
    movedFrom: row.moved_from,
    subscriptionId: row.subscription_id,
  };
}

function dataOf({ data_json, user_id }: DraftRow): DraftData {
  const data = JSON.parse(data_json) as DraftData;
  return { ...data, userId: user_id ?? data.userId };
}

function contentOf(data: DraftData, now: Date) {
  const at = now.toISOString();
  const lastDay: Day = addDays(at.slice(0, 10), LIFETIME_DAYS);
  return {
    education_level_id: data.educationLevelId,
    course_id: data.courseId,
    user_id: data.userId,
    reached: reachedStep(data),
    search_text: searchTextOf(data),
    data_json: JSON.stringify(data),
    expires_at: lastDay + at.slice(10),
    updated_at: at,
  };
}

/**
 * The data without secrets. A personal text with a name like that of a secret is stored only if the institution has a
 * field of this name, since the text was then typed into that field.
 */
async function storable(ctx: BackendContext, data: DraftData): Promise<DraftData> {
  const doubtful = Object.entries(data.person).filter(([name, value]) => isUnstoredName(name) && isText(value));
  const own = doubtful.length > 0 ? await customFieldNames(ctx) : new Set();
  const kept = Object.fromEntries(doubtful.filter(([name]) => own.has(name)));
  const safe = withoutSecrets(data);
  return { ...safe, person: { ...safe.person, ...kept } };
}

const isText = (value: unknown) => typeof value === "string";

/**
 * Removes values with names like that of a password or card number at any depth; no field of the `DraftData` contract
 * has such a name.
 */
function withoutSecrets<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSecrets) as Value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !isUnstoredName(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSecrets(inner)])) as Value;
}
