import { NOW, PROVIDER_SECRET, type TestBackend } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { nextInSequence } from "~/data/sequence";
import { tenantHandle } from "~/data/tenant";
import { demoId } from "~/demo";
import { issueToken } from "~/modules/people/service/token";
import { issueCardToken, type SandboxOutcome } from "~/providers/payment/sandbox-token";
import { signBody } from "~/providers/payment/signature";

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
  const tenantId = demoId(tenant);
  const at = NOW.toISOString();
  const [id, personId, userId] = [newId(), newId(), newId()];
  const offer = await db
    .selectFrom("offer as o")
    .innerJoin("offerCampus as oc", "oc.offerId", "o.id")
    .innerJoin("priceList as p", "p.id", "oc.priceListId")
    .selectAll("o")
    .select(["oc.campusId", "p.id as priceId", "p.installmentCents", "p.feeCents", "p.installments"])
    .where("o.courseId", "=", courseId)
    .where("oc.campusId", "=", mainCampus(backend, courseId))
    .orderBy("o.id")
    .executeTakeFirstOrThrow();
  const email = `${userId}@example.com`;
  await db
    .insertInto("person")
    .values({
      ...{ tenantId, id: personId, cpf, rne: null, passport: null, name: "Ana de Souza", socialName: null, email },
      ...{ birthday: "1998-04-17", dataJson: "{}", createdAt: at, updatedAt: at },
    })
    .execute();
  await db
    .insertInto("userAccount")
    .values({
      ...{ tenantId, id: userId, personId, username: email, email, document: cpf, name: "Ana de Souza" },
      ...{ type: "candidate", passwordHash: "-", temporaryPassword: 0, settingsJson: "{}", createdAt: at },
    })
    .execute();
  await db
    .insertInto("subscription")
    .values({
      ...{ tenantId, id, institutionId: offer.institutionId, draftId: null, personId, userId },
      ...{ offerId: offer.id, campusId: offer.campusId, journeyId: "j", journeyVersion: 1, status },
      ...{
        statusSince: at,
        number: await nextInSequence(tenantHandle(db, tenantId), offer.institutionId, "subscription"),
      },
      ...{ isPaid: 0, isTaxPaid: 0, priceJson: "{}", installments: offer.installments, responsibleJson: null },
      ...{ voucherRedemptionId: null, academicClassId: null, createdAt: at, updatedAt: at },
    })
    .execute();
  if (contract) await acceptContract(backend, id, tenantId);
  const { token } = await issueToken(tenantHandle(db, tenantId), userId, "access", NOW, 365 * 86_400_000);
  return {
    id,
    userId,
    personId,
    offer,
    priceCents: offer.installmentCents,
    token,
    api: backend.as({ tenant, institution, token }),
  };
}

export type Enrolled = Awaited<ReturnType<typeof enrol>>;

/** Stores an accepted contract for a subscription without calling the API. */
export async function acceptContract({ db }: TestBackend, subscriptionId: string, tenantId = demoId("aurora")) {
  await db
    .insertInto("acceptedContract")
    .values({
      ...{ tenantId, id: newId(), subscriptionId, templateId: "t" },
      ...{ templateVersion: 1, text: "-", textHash: "-", acceptedAt: NOW.toISOString(), acceptedBy: "-" },
      ...{ responsibleName: null, address: "", agent: "" },
    })
    .execute();
}

/** The campus of a course's classes: the institution's main one, or the online one for distance courses. */
function mainCampus({ db }: TestBackend, courseId: string) {
  return db
    .selectFrom("offerCampus as oc")
    .innerJoin("offer as o", "o.id", "oc.offerId")
    .innerJoin("campus as c", "c.id", "oc.campusId")
    .select("oc.campusId")
    .where("o.courseId", "=", courseId)
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
    reference: notice.reference ?? charge?.providerReference,
    state: notice.state,
    amountCents: notice.amountCents ?? charge?.amountCents ?? 0,
    occurredAt: at.toISOString(),
  });
  const proof = { "x-signature": signBody(body, PROVIDER_SECRET, sentAt) };
  return backend.as().providerNotifications.receive({ accountId: "sandbox", proof, body });
}

/** The reasons in the reconciliation list for a charge's reference. */
export async function reconciliations({ db }: TestBackend, chargeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reconciliation as r")
    .innerJoin("charge as c", "c.providerReference", "r.reference")
    .select("r.reason")
    .where("c.id", "=", chargeId)
    .orderBy("r.createdAt")
    .execute();
  return rows.map(({ reason }) => reason);
}
