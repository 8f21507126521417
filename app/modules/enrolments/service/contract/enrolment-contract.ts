import { type BuiltContract, enrolmentContract } from "~/api/enrolment-contract";
import { FinancialResponsible } from "~/api/person";
import { sha256 } from "~/data/hash";
import { newId } from "~/data/id";
import { inTransaction } from "~/data/transaction";
import { modalityName } from "~/modules/catalogue/service";
import { releaseVoucher } from "~/modules/payments/service";
import { isAdult } from "~/modules/people/rules/birth-date";
import { addressOf, findPerson, personOf } from "~/modules/people/service";
import {
  findOwnSubscription,
  findRecord,
  isOwn,
  lockSubject,
  mayComplete,
  printedAddress,
  type SubscriptionRecord,
  setStatus,
  subjectOf,
} from "~/modules/subscriptions/service";
import { institutionSettingsOf } from "~/modules/tenancy/service";
import { type BackendContext, implement, notFound, problem } from "~/procedure/context";
import { nameIn } from "~/procedure/text";
import { todayOf } from "~/procedure/today";
import { stepsOf } from "../step";
import { currentPrices } from "../subscription-view";
import { acceptedOf } from "./accepted-contract";
import { templateOf } from "./contract-template";
import { contractValues, fillContract } from "./enrolment-contract-text";

/** The contract of a subscription: built from its template, accepted once, and then stored unchanged. */
export const enrolmentContractResource = implement(enrolmentContract, {
  build: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row) return notFound;
    if (isBlocked(ctx, row)) return problem(409, "STEP_BLOCKED");
    const built = await buildContract(ctx, row);
    return built ? { status: 200, body: built } : notFound;
  },

  get: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    const body = row && acceptedOf(row);
    return body ? { status: 200, body } : notFound;
  },

  accept: async ({ params, body }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row || !isOwn(ctx, row)) return notFound;
    const { db } = ctx;
    const earlier = acceptedOf(row);
    if (earlier) return { status: 200, body: earlier };
    if (isBlocked(ctx, row)) return problem(409, "STEP_BLOCKED");
    const built = await buildContract(ctx, row);
    if (!built) return notFound;
    if (built.hash !== body.hash || built.version !== body.version) return problem(409, "CONTRACT_CHANGED");
    if (built.responsibleRequired && !body.responsibleAccepted) return problem(422, "RESPONSIBLE_REQUIRED");
    const isFirst = await inTransaction(db, (trx) => writeAcceptance({ ...ctx, db: trx }, row, built));
    const written = await findRecord(db, row.id);
    const accepted = written && acceptedOf(written);
    if (!accepted) return problem(409, "CONTRACT_NOT_SAVED");
    return { status: isFirst ? 201 : 200, body: accepted };
  },
});

/** Says whether the contract step is neither open nor done. */
function isBlocked({ now }: BackendContext, row: SubscriptionRecord): boolean {
  const step = stepsOf(now, row).find((one) => one.step === "contract");
  return step?.state !== "current" && step?.state !== "done";
}

async function buildContract(ctx: BackendContext, row: SubscriptionRecord): Promise<BuiltContract | null> {
  const template = await templateOf(ctx, row);
  if (!template) return null;
  const today = todayOf(ctx.now);
  const data = personOf({ ...row, id: row.personId, name: row.personName, dataJson: row.personJson });
  const values = contractValues({
    institution: {
      ...institutionSettingsOf({ settingsJson: row.institutionSettings }).contact,
      name: row.institutionName,
    },
    person: data,
    address: printedAddress(data.address),
    responsible: row.responsibleJson ? FinancialResponsible.parse(JSON.parse(row.responsibleJson)) : null,
    course: {
      name: row.courseName,
      level: nameIn(row.levelNames, "pt-BR"),
      modality: modalityName(row.modality, "pt-BR"),
      workloadHours: row.workloadHours,
      campus: row.campusName,
      intake: row.intakeName,
    },
    prices: await currentPrices(ctx, row),
    day: today,
  });
  const { sections, text } = fillContract(template.body, values);
  const whole = `${template.title}\n\n${text}`;
  return {
    title: template.title,
    sections,
    text: whole,
    hash: sha256(whole),
    templateId: template.id,
    version: template.version,
    responsibleRequired: !isAdult(row.birthday, today),
  };
}

/** Stores the acceptance and opens the payment in one transaction. @returns false when a concurrent call was first */
async function writeAcceptance(ctx: BackendContext, row: SubscriptionRecord, built: BuiltContract): Promise<boolean> {
  const { db, now, headers } = ctx;
  await lockSubject(db, row.id);
  // A contract without the discount of a refused proof gives that discount up.
  if (subjectOf(row).redemption?.isSuspended) await releaseVoucher({ db, now }, row.id);
  const person = await findPerson(db, row.personId);
  const responsible = row.responsibleJson ? FinancialResponsible.parse(JSON.parse(row.responsibleJson)) : null;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("acceptedContract")
    .values({
      id: newId(),
      subscriptionId: row.id,
      templateId: built.templateId,
      templateVersion: built.version,
      text: built.text,
      textHash: built.hash,
      acceptedAt: now.toISOString(),
      acceptedBy: person?.name ?? "",
      responsibleName: built.responsibleRequired ? (responsible?.fullName ?? null) : null,
      address: addressOf(headers) ?? "",
      agent: (headers["user-agent"] ?? "").slice(0, 1000),
    })
    .onConflict((conflict) => conflict.column("subscriptionId").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  // The row may have changed between the first read and the lock.
  const locked = await findRecord(db, row.id);
  mayComplete(db, { id: row.id }, now);
  if (locked && ["contract_pending", "approved"].includes(locked.status))
    await setStatus(db, subjectOf(locked), "payment_pending", now);
  return true;
}
