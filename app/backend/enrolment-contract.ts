import { type BuiltContract, enrolmentContract } from "~/contract/enrolment-contract";
import { FinancialResponsible } from "~/contract/person";
import { isAdult } from "~/domain/birth-date";
import { acceptedOf } from "./accepted-contract";
import { type BackendContext, implement, notFound, problem } from "./context";
import { inTransaction } from "./database/transaction";
import { contractValues, fillContract } from "./enrolment-contract-text";
import { sha256 } from "./hash";
import { newId } from "./id";
import { findInstitution } from "./institution";
import { modalityName } from "./modality";
import { lockSubject } from "./payment-subject";
import { findPerson, personOf } from "./person-store";
import { institutionSettingsOf } from "./setting-json";
import { addressOf } from "./sign-in-throttle";
import { stepsOf } from "./step";
import { findOwnSubscription, type SubscriptionRow } from "./subscription-access";
import { currentPrices, findSurroundings } from "./subscription-view";
import { nameIn } from "./text";
import { todayOf } from "./today";

/** The contract of a subscription: built from its template, accepted once, kept forever. */
export const enrolmentContractResource = implement(enrolmentContract, {
  build: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row) return notFound;
    if (await isBlocked(ctx, row)) return problem(409, "STEP_BLOCKED");
    const built = await buildContract(ctx, row);
    return built ? { status: 200, body: built } : notFound;
  },

  get: async ({ params }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    const body = row && (await acceptedOf(ctx.db, ctx.tenantId, row.id));
    return body ? { status: 200, body } : notFound;
  },

  accept: async ({ params, body }, ctx) => {
    const row = await findOwnSubscription(ctx, params.id);
    if (!row || row.user_id !== ctx.caller?.userId) return notFound;
    const { db, tenantId } = ctx;
    const earlier = await acceptedOf(db, tenantId, row.id);
    if (earlier) return { status: 200, body: earlier };
    if (await isBlocked(ctx, row)) return problem(409, "STEP_BLOCKED");
    const built = await buildContract(ctx, row);
    if (!built) return notFound;
    if (built.hash !== body.hash || built.version !== body.version) return problem(409, "CONTRACT_CHANGED");
    if (built.responsibleRequired && !body.responsibleAccepted) return problem(422, "RESPONSIBLE_REQUIRED");
    const isFirst = await inTransaction(db, (trx) => writeAcceptance({ ...ctx, db: trx }, row, built));
    const accepted = await acceptedOf(db, tenantId, row.id);
    if (!accepted) return problem(409, "CONTRACT_NOT_SAVED");
    return { status: isFirst ? 201 : 200, body: accepted };
  },
});

/** Whether the contract is neither open nor accepted already. */
async function isBlocked(ctx: BackendContext, row: SubscriptionRow): Promise<boolean> {
  const step = (await stepsOf(ctx, row)).find((one) => one.step === "contract");
  return step?.state !== "current" && step?.state !== "done";
}

async function buildContract(ctx: BackendContext, row: SubscriptionRow): Promise<BuiltContract | null> {
  const { db, tenantId, now } = ctx;
  const around = await findSurroundings(db, tenantId, row.id);
  const institution = await findInstitution(ctx, row.institution_id);
  const person = await findPerson(db, tenantId, row.person_id);
  const template = around && (await findTemplate(ctx, row.institution_id, around.level_id));
  if (!around || !institution || !person || !template) return null;
  const data = personOf(person);
  const values = contractValues({
    institution: { ...institutionSettingsOf(institution).contact, name: institution.name },
    person: data,
    cityName: await cityNameOf(ctx, data.address?.city),
    responsible: row.responsible_json ? FinancialResponsible.parse(JSON.parse(row.responsible_json)) : null,
    course: {
      name: around.course_name,
      level: nameIn(around.level_names, "pt-BR"),
      modality: modalityName(around.modality, "pt-BR"),
      workloadHours: around.workload_hours,
      campus: around.campus_name,
      intake: around.intake_name,
    },
    prices: await currentPrices(ctx, row),
    day: todayOf(now),
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
    responsibleRequired: !isAdult(person.birthday, todayOf(now)),
  };
}

/** The newest template of the level, or else of the institution. */
function findTemplate({ db, tenantId }: BackendContext, institutionId: string, levelId: string) {
  return db
    .selectFrom("contract_template")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where((eb) => eb.or([eb("education_level_id", "=", levelId), eb("education_level_id", "is", null)]))
    .orderBy((eb) => eb.case().when("education_level_id", "is", null).then(1).else(0).end())
    .orderBy("version", "desc")
    .executeTakeFirst();
}

async function cityNameOf({ db }: BackendContext, cityId: string | undefined): Promise<string> {
  if (!cityId) return "";
  const row = await db
    .selectFrom("lookup")
    .select("names_json")
    .where("kind", "=", "city")
    .where("id", "=", cityId)
    .executeTakeFirst();
  return row ? nameIn(row.names_json, "pt-BR") : cityId;
}

/** Stores the acceptance and opens the payment, both or neither. @returns false when it was accepted meanwhile */
async function writeAcceptance(ctx: BackendContext, row: SubscriptionRow, built: BuiltContract): Promise<boolean> {
  const { db, tenantId, now, headers } = ctx;
  await lockSubject(db, tenantId, row.id);
  const person = await findPerson(db, tenantId, row.person_id);
  const responsible = row.responsible_json ? FinancialResponsible.parse(JSON.parse(row.responsible_json)) : null;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("accepted_contract")
    .values({
      tenant_id: tenantId,
      id: newId(),
      subscription_id: row.id,
      template_id: built.templateId,
      template_version: built.version,
      text: built.text,
      text_hash: built.hash,
      accepted_at: now.toISOString(),
      accepted_by: person?.name ?? "",
      responsible_name: built.responsibleRequired ? (responsible?.fullName ?? null) : null,
      address: addressOf(headers) ?? "",
      agent: (headers["user-agent"] ?? "").slice(0, 1000),
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "subscription_id"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .updateTable("subscription")
    .set({ status: "payment_pending", updated_at: now.toISOString() })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", row.id)
    .where("status", "in", ["contract_pending", "approved"])
    .execute();
  return true;
}
