import type { Selectable } from "kysely";
import { z } from "zod";
import { type Draft, DraftContent, DraftData } from "~/api/draft";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import { isUniqueViolation } from "~/data/error";
import { isId, newId } from "~/data/id";
import { prepare } from "~/data/prepare";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { reachedStep, searchTextOf } from "~/modules/enrolments/rules/unfinished";
import { customFieldNames } from "~/modules/forms/service";
import { voucherKey } from "~/modules/payments/service";
import { admit, consumeToken, findAccount, holderOf, identifierOf, userSettingsOf } from "~/modules/people/service";
import { keptDaysIn } from "~/modules/subscriptions/rules/retention";
import { parametersOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { command, operation, query } from "~/procedure/procedure";
import { isUnstoredName } from "~/rules/secret-name";
import { addDays, type Day } from "~/rules/time/date";
import { mailResumeLink, RESUME } from "./draft-link";

export type DraftRow = Selectable<Schema["draft"]>;

const LINKS = 5;

const input = z.object({ id: Id });

/** Unfinished enrolments. Whoever knows the id of a draft may read and change the draft: ids cannot be guessed. */
export const draftProcedures = {
  /** Begins an enrolment. */
  create: command({ access: "visitor", input: DraftContent }, async (ctx, content) => {
    if (!ctx.institutionId) throw new Refusal("VALIDATION");
    return draftOf(await begin(ctx, newId(), content));
  }),

  /** The most recently saved of the caller's drafts in the institution that have no subscription yet; null for none. */
  own: query({ access: "user" }, async (ctx) => {
    const row = await findOwnDraft(ctx, ctx.caller.userId);
    return row ? draftOf(row) : null;
  }),

  get: query({ access: "visitor", input }, async (ctx, { id }) => draftOf(await presentDraft(ctx, id))),

  /** Stores the answers; refuses with DRAFT_CHANGED if `version` is not the stored one. */
  save: command(
    { access: "visitor", input: DraftContent.extend({ id: Id, version: z.int() }) },
    async (ctx, { id, version, data, journeyId = null, journeyVersion = null }) => {
      const { db, tenantId, institutionId, now } = ctx;
      const place = { tenantId, institutionId, id, version, now: now.toISOString() };
      const stored = contentOf(await storable(ctx, data), now, await keptDaysOf(ctx));
      const [row] = await updateDraft(db, { ...place, ...stored, journeyId, journeyVersion });
      if (row) return;
      await presentDraft(ctx, id);
      throw new Refusal("DRAFT_CHANGED");
    },
  ),

  /** Names the subscription that a service which somebody else runs has created from a draft; a repetition changes nothing. */
  close: command(
    { access: "visitor", input: input.extend({ enrolment: Id }) },
    async (ctx, { id, enrolment: subscriptionId }) => {
      const { subscriptionId: known } = await presentDraft(ctx, id);
      if (known === subscriptionId) return;
      const { numUpdatedRows } = await ctx.db
        .updateTable("draft")
        .set({ subscriptionId })
        .where("institutionId", "=", ctx.institutionId)
        .where("id", "=", id)
        .where("subscriptionId", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw absent();
    },
  ),

  delete: command({ access: "visitor", input }, async ({ db, institutionId }, { id }) => {
    const { numDeletedRows } = await db
      .deleteFrom("draft")
      .where("institutionId", "=", institutionId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw absent();
  }),

  /** Assigns a draft to the caller, unless it is another user's. */
  claim: command({ access: "user", input }, async (ctx, { id }) => {
    const { userId } = ctx.caller;
    const data = { ...dataOf(await presentDraft(ctx, id)), userId };
    const { numUpdatedRows } = await ctx.db
      .updateTable("draft")
      .set({ userId, reached: reachedStep(data), searchText: searchTextOf(data) })
      .where("institutionId", "=", ctx.institutionId)
      .where("id", "=", id)
      .where((eb) => eb.or([eb("userId", "is", null), eb("userId", "=", userId)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw absent();
  }),

  /** Mails a link for resuming the draft on another device. */
  sendResumeLink: operation(
    { access: "visitor", input: input.extend({ email: z.email().max(200) }) },
    async (ctx, { id, email }) => {
      const { db, hostname, now } = ctx;
      const row = await presentDraft(ctx, id);
      const quotas = [
        { subject: `resume:${row.id}`, limit: LINKS },
        { subject: `resume-to:${email.toLowerCase()}`, limit: LINKS },
      ];
      if (!(await admit(db, quotas, now))) throw new Refusal("TOO_MANY_REQUESTS");
      const account = await findAccount(db, identifierOf(email));
      const language = (account && userSettingsOf(account).languageId) ?? ctx.language;
      await inTransaction(db, (trx) => mailResumeLink({ db: trx, now }, row, { email, language, hostname }));
    },
  ),

  /** The draft of a mailed link, which works once. */
  resume: command(
    { access: "visitor", input: z.object({ token: z.string().min(1).max(500) }) },
    async (ctx, { token }) => {
      const { db, now } = ctx;
      // The token is used up only after the draft is found, so a link opened at another institution stays valid.
      const draft = await presentDraft(ctx, (await holderOf(db, token, RESUME, now)) ?? "");
      if (!(await consumeToken(db, token, RESUME, now))) throw absent();
      return draftOf(draft);
    },
  ),
};

/** Stores a new draft. */
async function begin(ctx: BackendContext, id: string, content: z.output<typeof DraftContent>): Promise<DraftRow> {
  const row: DraftRow = {
    tenantId: ctx.tenantId,
    id,
    institutionId: ctx.institutionId,
    journeyId: content.journeyId ?? null,
    journeyVersion: content.journeyVersion ?? null,
    version: 1,
    subscriptionId: null,
    begunAt: ctx.now.toISOString(),
    remindersJson: null,
    movedFrom: null,
    priceListId: null,
    ...contentOf(await storable(ctx, content.data), ctx.now, await keptDaysOf(ctx)),
  };
  const { offerId, campusId } = row;
  await ctx.db
    .insertInto("draft")
    .values({ ...row, priceListId: presentList(ctx.db, { offerId, campusId }) })
    .execute();
  return row;
}

/**
 * Begins the draft of an enrolment that another system sends as a whole, by an id of its own, which nobody can guess.
 * @returns null for the portal, which begins drafts before, and for an id that is in use or has another form
 */
export async function beginForSystem(
  ctx: BackendContext,
  id: string,
  choice: Partial<DraftData>,
): Promise<DraftRow | null> {
  if (ctx.confinedTo === null || !isId(id)) return null;
  try {
    return await begin(ctx, id, { data: DraftData.parse(choice) });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

type Place = Pick<BackendContext, "institutionId">;

const selectDraft = prepare((db, { institutionId, id, now }: Place & { id: string; now: string }) =>
  db
    .selectFrom("draft")
    .selectAll()
    .where("institutionId", "=", institutionId)
    .where("id", "=", id)
    .where("expiresAt", ">", now),
);

/** The price list of an offer in a campus as it is now; null without a choice. */
const presentList = (db: TenantDatabase, { offerId, campusId }: Pick<DraftRow, "offerId" | "campusId">) =>
  db
    .selectFrom("offerCampus")
    .select("offerCampus.priceListId")
    .where("offerCampus.offerId", "=", offerId)
    .where("offerCampus.campusId", "=", campusId);

type Version = Place & { id: string; version: number; now: string };
type Content = ReturnType<typeof contentOf> & { journeyId: string | null; journeyVersion: number | null };

const updateDraft = prepare((db, given: Version & Content) =>
  db
    .updateTable("draft")
    .set((eb) => ({
      educationLevelId: given.educationLevelId,
      // Saving without signing in does not remove the draft's owner.
      userId: eb.fn.coalesce(eb.val(given.userId), eb.ref("userId")),
      dataJson: given.dataJson,
      courseId: given.courseId,
      offerId: given.offerId,
      campusId: given.campusId,
      voucherCode: given.voucherCode,
      agreementKey: given.agreementKey,
      // A choice that stays the same keeps its price.
      priceListId: eb.fn.coalesce(
        eb
          .case()
          .when(eb.and([eb("offerId", "=", given.offerId), eb("campusId", "=", given.campusId)]))
          .then(eb.ref("priceListId"))
          .end(),
        presentList(db, given),
      ),
      reached: given.reached,
      searchText: given.searchText,
      expiresAt: given.expiresAt,
      updatedAt: given.updatedAt,
      journeyId: given.journeyId,
      journeyVersion: given.journeyVersion,
      movedFrom: null,
      version: eb("version", "+", 1),
    }))
    .where("institutionId", "=", given.institutionId)
    .where("id", "=", given.id)
    .where("version", "=", given.version)
    .where("expiresAt", ">", given.now)
    .returning("id"),
);

/** A draft of the institution that has not expired; undefined for any other id. */
export async function findDraft(
  { db, institutionId, now }: Place & Pick<BackendContext, "db" | "now">,
  id: string,
): Promise<DraftRow | undefined> {
  const [row] = await selectDraft(db, { institutionId, id, now: now.toISOString() });
  return row;
}

/** A draft of the institution that has not expired. @throws Refusal for any other id */
async function presentDraft(ctx: BackendContext, id: string): Promise<DraftRow> {
  const row = await findDraft(ctx, id);
  if (!row) throw absent();
  return row;
}

const selectOwnDraft = prepare((db, { institutionId, userId, now }: Place & { userId: string; now: string }) =>
  db
    .selectFrom("draft")
    .selectAll()
    .where("institutionId", "=", institutionId)
    .where("userId", "=", userId)
    .where("subscriptionId", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("updatedAt", "desc")
    .limit(1),
);

/** The user's most recently saved draft in an institution; undefined when there is no open one. */
async function findOwnDraft({ db, institutionId, now }: BackendContext, userId: string): Promise<DraftRow | undefined> {
  const [row] = await selectOwnDraft(db, { institutionId, userId, now: now.toISOString() });
  return row;
}

/** Parses the data, because a draft that an older version has saved may lack fields. */
function draftOf(row: DraftRow): Draft {
  return {
    id: row.id,
    version: row.version,
    data: DraftData.parse(dataOf(row)),
    journeyId: row.journeyId,
    journeyVersion: row.journeyVersion,
    movedFrom: row.movedFrom,
    subscriptionId: row.subscriptionId,
  };
}

function dataOf({ dataJson, userId }: DraftRow): DraftData {
  const data = JSON.parse(dataJson) as DraftData;
  return { ...data, userId: userId ?? data.userId };
}

/** For how many days the institution keeps an application after its last save. */
const keptDaysOf = async ({ db, institutionId }: BackendContext): Promise<number> =>
  keptDaysIn(await parametersOf({ db }, institutionId), "keptDraftDays");

function contentOf(data: DraftData, now: Date, days: number) {
  const at = now.toISOString();
  const lastDay: Day = addDays(at.slice(0, 10), days);
  return {
    educationLevelId: data.educationLevelId,
    courseId: data.courseId,
    offerId: data.offerId,
    campusId: data.campusId,
    voucherCode: data.voucher === null ? null : voucherKey(data.voucher) || null,
    agreementKey: data.agreement?.key ?? null,
    userId: data.userId,
    reached: reachedStep(data),
    searchText: searchTextOf(data),
    dataJson: JSON.stringify(data),
    expiresAt: lastDay + at.slice(10),
    updatedAt: at,
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
