import { demoId } from "~/backend/demo";
import { newId } from "~/backend/id";
import { issueToken } from "~/backend/identity/token";
import { issueCardToken, type SandboxOutcome } from "~/backend/providers/payment/sandbox-token";
import { signBody } from "~/backend/providers/payment/signature";
import { nextInSequence } from "~/backend/sequence";
import { NOW, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";

interface Wish {
  /** Code of a demo course of the institution. */
  course: string;
  /** Aliases of a demo institution and its tenant; by default those of `aurora-uni`. */
  place?: { tenant: string; institution: string };
  status?: string;
  /** Whether the contract is accepted. */
  contract?: boolean;
  cpf?: string;
}

/** A candidate with one enrolment, ready to pay unless specified otherwise, and a client of that candidate. */
export async function enrol(backend: TestBackend, wish: Wish) {
  const { course, status = "payment_pending", contract = true, cpf = newId() } = wish;
  const { tenant, institution } = wish.place ?? { tenant: "aurora", institution: "aurora-uni" };
  const courseId = demoId(institution, "course", course);
  const { db } = backend;
  const tenant_id = demoId(tenant);
  const at = NOW.toISOString();
  const [id, personId, userId] = [newId(), newId(), newId()];
  const offer = await db
    .selectFrom("offer as o")
    .innerJoin("offer_campus as oc", "oc.offer_id", "o.id")
    .innerJoin("price_list as p", "p.id", "oc.price_list_id")
    .selectAll("o")
    .select(["oc.campus_id", "p.id as price_id", "p.installment_cents", "p.fee_cents", "p.installments"])
    .where("o.course_id", "=", courseId)
    .where("oc.campus_id", "=", mainCampus(backend, courseId))
    .orderBy("o.id")
    .executeTakeFirstOrThrow();
  const email = `${userId}@example.com`;
  await db
    .insertInto("person")
    .values({
      ...{ tenant_id, id: personId, cpf, rne: null, passport: null, name: "Ana de Souza", social_name: null, email },
      ...{ birthday: "1998-04-17", data_json: "{}", created_at: at, updated_at: at },
    })
    .execute();
  await db
    .insertInto("user_account")
    .values({
      ...{ tenant_id, id: userId, person_id: personId, username: email, email, document: cpf, name: "Ana de Souza" },
      ...{ type: "candidate", password_hash: "-", temporary_password: 0, settings_json: "{}", created_at: at },
    })
    .execute();
  await db
    .insertInto("subscription")
    .values({
      ...{ tenant_id, id, institution_id: offer.institution_id, draft_id: null, person_id: personId, user_id: userId },
      ...{ offer_id: offer.id, campus_id: offer.campus_id, journey_id: "j", journey_version: 1, status },
      ...{
        status_since: at,
        number: await nextInSequence(db, { tenantId: tenant_id, institutionId: offer.institution_id }, "subscription"),
      },
      ...{ is_paid: 0, is_tax_paid: 0, price_json: "{}", installments: offer.installments, responsible_json: null },
      ...{ voucher_redemption_id: null, academic_class_id: null, created_at: at, updated_at: at },
    })
    .execute();
  if (contract) await acceptContract(backend, id, tenant_id);
  const { token } = await issueToken(db, { tenantId: tenant_id, userId }, "access", NOW, 365 * 86_400_000);
  return {
    id,
    userId,
    personId,
    offer,
    priceCents: offer.installment_cents,
    token,
    api: backend.as({ tenant, institution, token }),
  };
}

export type Enrolled = Awaited<ReturnType<typeof enrol>>;

/** Stores an accepted contract for a subscription without calling the API. */
export async function acceptContract({ db }: TestBackend, subscriptionId: string, tenant_id = demoId("aurora")) {
  await db
    .insertInto("accepted_contract")
    .values({
      ...{ tenant_id, id: newId(), subscription_id: subscriptionId, template_id: "t" },
      ...{ template_version: 1, text: "-", text_hash: "-", accepted_at: NOW.toISOString(), accepted_by: "-" },
      ...{ responsible_name: null, address: "", agent: "" },
    })
    .execute();
}

/** The campus of a course's classes: the institution's main one, or the online one for distance courses. */
function mainCampus({ db }: TestBackend, courseId: string) {
  return db
    .selectFrom("offer_campus as oc")
    .innerJoin("offer as o", "o.id", "oc.offer_id")
    .innerJoin("campus as c", "c.id", "oc.campus_id")
    .select("oc.campus_id")
    .where("o.course_id", "=", courseId)
    .orderBy("c.position")
    .limit(1);
}

/** The current row of a subscription. */
export function subscriptionRow({ db }: TestBackend, id: string) {
  return db.selectFrom("subscription").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** A card payment whose sandbox token leads to an outcome. */
export async function cardBody(backend: TestBackend, { id }: Enrolled, outcome: SandboxOutcome, amountCents: number) {
  const token = await issueCardToken(backend.db, id, { brand: "visa", lastDigits: "1111", outcome }, NOW);
  return {
    ...{ token, brand: "visa", lastDigits: "1111", holder: "ANA DE SOUZA", installments: 1 },
    ...{ purpose: "first" as const, recurrenceTextVersion: null, idempotencyKey: newId(), amountCents },
  };
}

interface Notice {
  state: "approved" | "denied" | "expired" | "cancelled" | "processing";
  eventId?: string;
  amountCents?: number;
  reference?: string;
}

/**
 * Sends a charge's notification as the sandbox provider does.
 * @param at when the event happened; `sentAt` is when the notification is sent
 */
export async function notify(backend: TestBackend, chargeId: string | null, notice: Notice, at = NOW, sentAt = at) {
  const charge = chargeId
    ? await backend.db.selectFrom("charge").selectAll().where("id", "=", chargeId).executeTakeFirstOrThrow()
    : null;
  const body = JSON.stringify({
    eventId: notice.eventId ?? newId(),
    reference: notice.reference ?? charge?.provider_reference,
    state: notice.state,
    amountCents: notice.amountCents ?? charge?.amount_cents ?? 0,
    occurredAt: at.toISOString(),
  });
  const proof = { "x-signature": signBody(body, PROVIDER_SECRET, sentAt) };
  return backend.as().providerNotifications.receive({ accountId: "sandbox", proof, body });
}

/** The reasons in the reconciliation list for a charge's reference. */
export async function reconciliations({ db }: TestBackend, chargeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reconciliation as r")
    .innerJoin("charge as c", "c.provider_reference", "r.reference")
    .select("r.reason")
    .where("c.id", "=", chargeId)
    .orderBy("r.created_at")
    .execute();
  return rows.map(({ reason }) => reason);
}
