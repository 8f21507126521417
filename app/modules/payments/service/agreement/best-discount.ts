import type { TenantDatabase } from "~/data/tenant";
import type { AgreementProof } from "~/modules/payments/rules/agreement";
import { savedCents } from "~/modules/payments/rules/discount/saved-cents";
import type { PaymentSubject } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { type PricedSubject, type Reservation, releaseVoucher, reserveChosen } from "../voucher-reservation";
import { findVoucher, type KnownVoucher, tryVoucher, usesByDocument } from "../voucher-rule";
import { agreementOf, agreementQuery, cpfHash, type KnownAgreement } from "./known-agreement";

/** What a candidate wants when an application is sent. */
export interface DiscountWish {
  /** The code of a voucher; null for none. */
  code: string | null;
  /** The chosen agreement, and what proves it; null for none. */
  agreement: { key: string; proof: AgreementProof } | null;
}

type Context = Pick<BackendContext, "db" | "now" | "config">;

/**
 * Reserves the discount that saves most: that of the voucher, of the chosen agreement, or of an agreement whose list has
 * the candidate's CPF. On a tie the voucher counts. Call it in a transaction.
 * @returns null when there is none; a refusal when the voucher or the chosen agreement does not apply
 */
export function reserveBest(ctx: Context, subscriptionId: string, wish: DiscountWish): Promise<Reservation | null> {
  return reserveChosen<Reservation | null>(ctx, subscriptionId, async (trx, subject) => {
    const voucher = wish.code === null ? null : await findVoucher(trx, subject, wish.code);
    const typed = wish.code === null ? null : await attempt(trx, subject, voucher, ctx.now);
    // Without another discount the reservation itself refuses the code.
    if (typed && !typed.ok) return { voucher, claim: null };
    const all = await entitledTo(ctx, trx, subject, wish.agreement);
    if (wish.agreement && !all.some(({ known }) => known.code === wish.agreement?.key))
      return { ok: false, code: "AGREEMENT_NOT_APPLICABLE" };
    const [best] = all;
    const hasFee = subject.template === 4;
    const typedCents = typed?.ok ? savedCents(typed.discount, hasFee) : -1;
    if (!best || typedCents >= best.cents) return typed ? { voucher, claim: null } : null;
    return { voucher: best.known, claim: { proof: best.proof, insteadOf: typed?.ok ? (voucher?.code ?? null) : null } };
  });
}

/**
 * Releases the voucher of a subscription, and reserves again an agreement to which its candidate is entitled. Call it in
 * a transaction.
 * @returns whether there was a voucher to release
 */
export async function giveUpVoucher(ctx: Context, subscriptionId: string): Promise<boolean> {
  const released = await releaseVoucher(ctx, subscriptionId);
  if (released)
    await reserveChosen<Reservation | null>(ctx, subscriptionId, async (trx, subject) => {
      const [best] = await entitledTo(ctx, trx, subject, await earlierClaim(trx, subject));
      return best ? { voucher: best.known, claim: { proof: best.proof, insteadOf: null } } : null;
    });
  return released;
}

interface Entitled {
  known: KnownAgreement;
  proof: AgreementProof;
  cents: number;
}

/** The agreements that a candidate has and that apply, the one that saves most first. */
async function entitledTo(
  { config, now }: Context,
  trx: TenantDatabase,
  subject: PricedSubject,
  chosen: DiscountWish["agreement"],
): Promise<Entitled[]> {
  const listed = await listsWith(trx, subject, cpfHash(config, subject.tenantId, subject.person.document));
  const rows = await agreementQuery(trx, subject).execute();
  const wanted = rows.flatMap(agreementOf).flatMap((known): { known: KnownAgreement; proof: AgreementProof }[] => {
    if (known.agreement.entitles === "list") return listed.has(known.id) ? [{ known, proof: "list" }] : [];
    return known.code === chosen?.key ? [{ known, proof: chosen.proof }] : [];
  });
  const tried = await Promise.all(
    wanted.map(async (one) => ({ ...one, result: await attempt(trx, subject, one.known, now) })),
  );
  return tried
    .flatMap(({ known, proof, result }) =>
      result.ok ? [{ known, proof, cents: savedCents(result.discount, subject.template === 4) }] : [],
    )
    .sort((one, other) => other.cents - one.cents);
}

/** The agreements of an institution whose lists have a CPF. */
async function listsWith(
  trx: TenantDatabase,
  { institutionId }: Pick<PaymentSubject, "institutionId">,
  hash: string,
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("voucher as v")
    .innerJoin("agreementMember as m", "m.voucherId", "v.id")
    .select("v.id")
    .where("v.institutionId", "=", institutionId)
    .where("v.entitles", "is not", null)
    .where("m.cpfHash", "=", hash)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function attempt(trx: TenantDatabase, subject: PricedSubject, known: KnownVoucher | null, now: Date) {
  const { price, levelId, courseId, campusId, person } = subject;
  const uses = known ? await usesByDocument(trx, known.id, person.document, now) : 0;
  const choice = { price, levelId, courseId, campusId, today: todayOf(now) };
  return tryVoucher(known, { ...choice, method: null, usesByDocument: uses });
}

/** The agreement that a voucher has replaced. */
async function earlierClaim(trx: TenantDatabase, { id }: PaymentSubject): Promise<DiscountWish["agreement"]> {
  const row = await trx
    .selectFrom("voucherRedemption as r")
    .innerJoin("voucher as v", "v.id", "r.voucherId")
    .select(["v.code", "r.proof"])
    .where("r.subscriptionId", "=", id)
    .where("r.proof", "is not", null)
    .orderBy("r.createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.proof ? { key: row.code, proof: row.proof } : null;
}
