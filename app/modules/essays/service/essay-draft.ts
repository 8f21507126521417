import type { EssayInput } from "~/api/essay";
import { absent, Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { isOver } from "~/modules/essays/rules/essay-clock";
import { withPlainBreaks, wordsOf } from "~/modules/essays/rules/word-count";
import { coverIfOver } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { isWriteToken } from "~/procedure/write-token";
import { type AttemptRow, loadAttempt, type VersionRow, versionOf } from "./essay-store";

/** How many of the newest versions of an attempt are kept; older ones only if they count or have `isApart`. */
const MOST_VERSIONS = 50;

type Draft = EssayInput & { origin: VersionRow["origin"] };

/** Saves a draft by the write token of the attempt. @throws Refusal as `saveDraft`, and for a wrong token */
export async function keepDraft(
  ctx: BackendContext,
  { attemptId, token, ...draft }: EssayInput & { attemptId: string; token: string },
) {
  const row = isWriteToken(ctx.config, "essay-draft", attemptId, token)
    ? await loadAttempt(ctx.db, attemptId)
    : undefined;
  if (!row) throw absent();
  return saveDraft(ctx, row, { ...draft, origin: "kept" });
}

/**
 * Saves a text as a new version. A text written on the current version becomes the one that counts. A text written on
 * an older version, for example in a second tab, is kept apart until the candidate chooses; later texts of that tab
 * replace it. An unchanged text makes a new version only with the origin `save`.
 * @throws Refusal ESSAY_OVER after the time or the submission, ESSAY_EMPTY for an empty text over a written one
 */
export async function saveDraft({ db, now }: Pick<BackendContext, "db" | "now">, row: AttemptRow, draft: Draft) {
  const title = withPlainBreaks(draft.title).trim();
  const body = withPlainBreaks(draft.body);
  await coverIfOver(db, row, now);
  return inTransaction(db, async (trx) => {
    const open = await lockOpen(trx, row);
    if (!open || isOver(open.deadlineAt, now)) throw new Refusal("ESSAY_OVER");
    const current = await versionOf(trx, row, open.draftVersion);
    if (body.trim() === "" && (current?.body ?? "").trim() !== "") throw new Refusal("ESSAY_EMPTY");
    const isSame = current !== undefined && current.body === body && current.title === title;
    if (isSame && draft.origin !== "save") return savedOf(current);
    const isApart = !isSame && draft.base !== open.draftVersion;
    const version: VersionRow = {
      ...{ tenantId: row.tenantId, attemptId: row.id, number: open.lastVersion + 1, origin: draft.origin },
      ...{ isApart: isApart ? 1 : 0, title, body, words: wordsOf(body), savedAt: now.toISOString() },
    };
    await trx.insertInto("essayVersion").values(version).execute();
    const { apart } = draft;
    if (isApart && apart)
      await dropVersions(trx, version, (query) => query.where("number", "=", apart).where("isApart", "=", 1));
    await trx
      .updateTable("essayAttempt")
      .set({ lastVersion: version.number, ...(isApart ? {} : { draftVersion: version.number }) })
      .where("id", "=", row.id)
      .execute();
    if (current && !isApart) await thin(trx, current, version);
    await dropOldest(trx, version, isApart ? open.draftVersion : version.number);
    return savedOf(version);
  });
}

const savedOf = ({ number, words, isApart, savedAt }: VersionRow) => ({
  number,
  words,
  isApart: isApart === 1,
  savedAt: savedAt,
});

/** Locks an attempt until the transaction ends, and reads it again; undefined unless it is still being written. */
export function lockOpen(trx: TenantDatabase, row: Pick<AttemptRow, "id">) {
  return trx
    .updateTable("essayAttempt")
    .set((eb) => ({ revision: eb.ref("revision") }))
    .where("id", "=", row.id)
    .where("state", "=", "writing")
    .returning(["deadlineAt", "draftVersion", "lastVersion"])
    .executeTakeFirst();
}

/** Keeps one automatic version a minute: deletes the previous version if both are automatic and of the same minute. */
async function thin(trx: TenantDatabase, previous: VersionRow, version: VersionRow): Promise<void> {
  const isSameMinute = previous.savedAt.slice(0, 16) === version.savedAt.slice(0, 16);
  if (previous.origin !== "auto" || version.origin !== "auto" || !isSameMinute) return;
  await dropVersions(trx, version, (query) => query.where("number", "=", previous.number));
}

/** Deletes old versions without `isApart`. @param counting number of the version that counts; it stays */
function dropOldest(trx: TenantDatabase, version: VersionRow, counting: number): Promise<void> {
  return dropVersions(trx, version, (query) =>
    query
      .where("isApart", "=", 0)
      .where("number", "<=", version.number - MOST_VERSIONS)
      .where("number", "<>", counting),
  );
}

type Deletion = ReturnType<typeof deletionOf>;

const deletionOf = (trx: TenantDatabase, { attemptId }: Pick<VersionRow, "attemptId">) =>
  trx.deleteFrom("essayVersion").where("attemptId", "=", attemptId);

/** Deletes the versions of an attempt that a condition names. */
export async function dropVersions(
  trx: TenantDatabase,
  of: Pick<VersionRow, "attemptId">,
  narrow: (query: Deletion) => Deletion,
): Promise<void> {
  await narrow(deletionOf(trx, of)).execute();
}

/**
 * Makes a version the one that counts. No version stays apart, because the candidate has decided against the others.
 * @throws Refusal ESSAY_OVER after the time or the submission
 */
export async function chooseVersion({ db, now }: BackendContext, row: AttemptRow, number: number): Promise<void> {
  await coverIfOver(db, row, now);
  await inTransaction(db, async (trx) => {
    const open = await lockOpen(trx, row);
    if (!open || isOver(open.deadlineAt, now)) throw new Refusal("ESSAY_OVER");
    if (!(await versionOf(trx, row, number))) throw absent();
    await trx
      .updateTable("essayVersion")
      .set({ isApart: 0 })
      .where("attemptId", "=", row.id)
      .where("isApart", "=", 1)
      .execute();
    await trx.updateTable("essayAttempt").set({ draftVersion: number }).where("id", "=", row.id).execute();
  });
}
