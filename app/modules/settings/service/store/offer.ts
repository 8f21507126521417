import { sql } from "kysely";
import type { Shift } from "~/api/course";
import { PaymentFlags } from "~/api/payment";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { countedMessage } from "~/i18n/message-key";
import { containing } from "~/modules/desk/service";
import { methodRules, paymentMethods } from "~/modules/payments/rules/payment-method";
import { planFlags } from "~/modules/payments/rules/payment-plan";
import { intake, offer } from "~/modules/settings/rules/kind/catalogue";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { nameIn } from "~/procedure/text";
import { isSame } from "~/rules/json/canonical-json";
import { plain } from "~/rules/search-text";
import { MOST_NAMED, namedBy, type SettingKeys, storeOf } from "../setting-store";
import { draftsByOffer, enrolmentsByOffer, openDrafts, openEnrolments } from "./concern";

/** Intakes of an institution. */
export const intakeStore = storeOf({
  kind: intake,
  async read(db, { institutionId }) {
    const rows = await db
      .selectFrom("intake")
      .selectAll()
      .where("institutionId", "=", institutionId)
      .orderBy("startsOn", "desc")
      .orderBy("id")
      .execute();
    return rows.map(({ id, code, name, startsOn, endsOn, classesStartOn, module, active }) => ({
      ...{ id, isArchived: active === 0 },
      content: { key: code, name, startsOn, endsOn, classesStartOn, module },
    }));
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("intake")
        .select(["id", "code", "name", "active"])
        .where("institutionId", "=", institutionId)
        .orderBy("startsOn", "desc")
        .orderBy("id"),
    read: ({ code, name, active }) => ({ key: code, name, isArchived: active === 0 }),
  }),
  added: ({ institutionId }, { id, content: { key: code, ...own } }) => ({
    intake: [{ id, institutionId, active: 1, code, ...own }],
  }),
  async write(db, _place, { id, content: { key: code, ...own } }) {
    await db
      .updateTable("intake")
      .set({ code, ...own })
      .where("id", "=", id)
      .execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("intake")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id, institutionId) => {
    const offers = db.selectFrom("offer").where("institutionId", "=", institutionId).where("intakeId", "=", id);
    return { useOffers: offers };
  },
  concerns: (db, { id, institutionId }) => ({
    concernPicks: draftsByOffer(db, institutionId).where("offer.intakeId", "=", id),
    concernEnrolments: enrolmentsByOffer(db, institutionId).where("offer.intakeId", "=", id),
  }),
});

type Offer = ContentOf<typeof offer.fields>;
type Seats = Offer["campuses"][number];

/** Offers of an institution, with seats and prices at each campus. */
export const offerStore = storeOf({
  kind: offer,
  async read(db, { institutionId }, keys, only) {
    const offers = offersOf(db, institutionId, keys, only);
    const { rows, seats } = await together(db, {
      rows: offers
        .select(["id", "courseId", "ingressModeId", "intakeId", "modality", "shiftsJson", "active", "formGroupId"])
        .select("paymentFlagsJson")
        .orderBy("id"),
      seats: seatsAt(db, institutionId).where("offerCampus.offerId", "in", offers.select("id")),
    });
    const seatsOf = Map.groupBy(seats, ({ offerId }) => offerId);
    return rows.map((row) => ({
      ...{ id: row.id, isArchived: row.active === 0, facts: takenIn(seatsOf.get(row.id) ?? [], keys) },
      content: {
        course: keys.keyOf("course", row.courseId),
        mode: keys.keyOf("ingressMode", row.ingressModeId),
        intake: keys.keyOf("intake", row.intakeId),
        modality: row.modality,
        shifts: JSON.parse(row.shiftsJson ?? "[]") as Shift[],
        form: row.formGroupId && keys.keyOf("form", row.formGroupId),
        ...paymentIn(row.paymentFlagsJson),
        campuses: (seatsOf.get(row.id) ?? []).map(({ offerId: _, campusId, taken: _taken, ...own }) => ({
          campus: keys.keyOf("campus", campusId),
          ...own,
        })),
      },
    }));
  },
  many: {
    keys: (db, institutionId, text, keys) =>
      db
        .selectFrom("offer")
        .innerJoin("course", "course.id", "offer.courseId")
        .innerJoin("ingressMode", "ingressMode.id", "offer.ingressModeId")
        .innerJoin("educationLevel", "educationLevel.id", "ingressMode.educationLevelId")
        .innerJoin("intake", "intake.id", "offer.intakeId")
        .select(offerKey.as("key"))
        .where("offer.institutionId", "=", institutionId)
        .$if(text !== "", (query) =>
          query.where((eb) => {
            const named = (kind: string) =>
              keys
                .all(kind)
                .filter(({ name, key }) => plain(`${name} ${key}`).includes(text))
                .slice(0, MOST_NAMED)
                .map(({ id }) => id);
            return eb.or([
              containing(offerKey, text),
              eb("offer.courseId", "in", orNone(named("course"))),
              eb("offer.ingressModeId", "in", orNone(named("ingressMode"))),
              eb("offer.intakeId", "in", orNone(named("intake"))),
            ]);
          }),
        ),
  },
  named: namedBy({
    query: (db, institutionId) =>
      db
        .selectFrom("offer")
        .innerJoin("course", "course.id", "offer.courseId")
        .innerJoin("ingressMode", "ingressMode.id", "offer.ingressModeId")
        .innerJoin("educationLevel", "educationLevel.id", "ingressMode.educationLevelId")
        .innerJoin("intake", "intake.id", "offer.intakeId")
        .select(["offer.id", "offer.active", "course.code as course", "course.name as courseName"])
        .select(["educationLevel.code as level", "ingressMode.code as mode", "ingressMode.namesJson"])
        .select(["intake.code as intake", "intake.name as intakeName"])
        .where("offer.institutionId", "=", institutionId)
        .orderBy("course.name")
        .orderBy("offer.id"),
    read: ({ id, active, course, courseName, level, mode, namesJson, intake, intakeName }, language) => ({
      ...{ id, key: `${course}.${level}.${mode}.${intake}`, isArchived: active === 0 },
      name: `${courseName} · ${nameIn(namesJson, language)} · ${intakeName}`,
    }),
  }),
  added(place, { id, content }, keys) {
    const { institutionId } = place;
    const seats = content.campuses.map((entry) => ({ entry, price: priceRow(institutionId, entry) }));
    return {
      offer: [{ id, institutionId, active: 1, ...columnsOf(content, keys, null) }],
      priceList: seats.flatMap(({ price }) => price ?? []),
      offerCampus: seats.map(({ entry, price }) => seatRow(id, entry, price?.id ?? null, keys)),
    };
  },
  async write(db, { institutionId }, { id, content }, keys) {
    const { paymentFlagsJson } = await db
      .selectFrom("offer")
      .select("paymentFlagsJson")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { paymentCreditCardProvider } = PaymentFlags.parse(JSON.parse(paymentFlagsJson));
    await db
      .updateTable("offer")
      .set(columnsOf(content, keys, paymentCreditCardProvider))
      .where("id", "=", id)
      .execute();
    await writeSeats(db, { institutionId, offerId: id }, content.campuses, keys);
  },
  lock: (trx, { institutionId }, keys, only) =>
    trx
      .updateTable("offerCampus")
      .set((eb) => ({ taken: eb.ref("taken") }))
      .where("offerId", "in", offersOf(trx, institutionId, keys, only).select("offer.id"))
      .execute(),
  async archive(db, id, isArchived) {
    await db
      .updateTable("offer")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
  uses: (db, id, institutionId) => {
    const enrolled = db.selectFrom("subscription").where("institutionId", "=", institutionId).where("offerId", "=", id);
    return { useEnrolments: enrolled };
  },
  concerns: (db, { id, institutionId }) => ({
    concernPicks: openDrafts(db, institutionId).where("draft.offerId", "=", id),
    concernUnpaid: openEnrolments(db, institutionId)
      .where("subscription.offerId", "=", id)
      .where("subscription.isPaid", "=", 0),
  }),
  /** Seats are never below those that are taken, and a campus with taken seats stays. */
  check({ campuses }, taken = {}): Record<string, string> {
    return Object.fromEntries(
      Object.entries(taken).flatMap(([code, count]) => {
        const entry = campuses.find((one) => one.campus === code);
        if (!entry) return [["campuses", "setting.errorCampusTaken"]];
        return entry.seats < count
          ? [[`campuses.${code}.seats`, countedMessage("setting.errorSeatsTaken", count)]]
          : [];
      }),
    );
  },
});

/** The seats that are taken, by the key of their campus; none where it is zero. */
const takenIn = (seats: readonly { campusId: string; taken: number }[], keys: SettingKeys): Record<string, number> =>
  Object.fromEntries(
    seats.flatMap(({ campusId, taken }) => (taken > 0 ? [[keys.keyOf("campus", campusId), taken]] : [])),
  );

const offerKey = sql<string>`${sql.ref("course.code")} || '.' || ${sql.ref("educationLevel.code")} || '.' || ${sql.ref("ingressMode.code")} || '.' || ${sql.ref("intake.code")}`;

/** Values for a condition `in`, which needs one. */
const orNone = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : [""]);

/** The offers of an institution, or those that may have one of the keys. */
function offersOf(db: TenantDatabase, institutionId: string, keys: SettingKeys, only?: readonly string[]) {
  const all = db.selectFrom("offer").where("offer.institutionId", "=", institutionId);
  if (!only) return all;
  const ids = (kind: string, from: number, to: number) =>
    orNone(only.flatMap((key) => keys.idOf(kind, key.split(".").slice(from, to).join(".")) ?? []));
  return all
    .where("offer.courseId", "in", ids("course", 0, 1))
    .where("offer.ingressModeId", "in", ids("ingressMode", 1, 3))
    .where("offer.intakeId", "in", ids("intake", 3, 4));
}

/** @param provider the card provider of the offer, which no setting changes */
function columnsOf(content: Offer, keys: SettingKeys, provider: PaymentFlags["paymentCreditCardProvider"]) {
  const { course, mode, intake, modality, shifts, form } = content;
  return {
    modality,
    courseId: keys.idOf("course", course) ?? "",
    ingressModeId: keys.idOf("ingressMode", mode) ?? "",
    intakeId: keys.idOf("intake", intake) ?? "",
    shiftsJson: JSON.stringify(shifts),
    formGroupId: form && keys.idOf("form", form),
    paymentFlagsJson: JSON.stringify(flagsWith(provider, content)),
  };
}

/** Seats and prices of all offers, in the order of the campuses. */
const seatsAt = (db: TenantDatabase, institutionId: string) =>
  db
    .selectFrom("offer")
    .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
    .select(["offerCampus.offerId", "offerCampus.campusId", "offerCampus.seats", "offerCampus.taken"])
    .select(["priceList.feeCents as fee", "priceList.installmentCents as installment"])
    .select(["priceList.installments", "priceList.semesterInstallments"])
    .where("offer.institutionId", "=", institutionId)
    .orderBy("campus.position")
    .orderBy("offerCampus.id");

/** What the payment flags of an offer say, in words. */
function paymentIn(json: string): Pick<Offer, "methods" | "plan" | "hideSlowDays"> {
  const flags = PaymentFlags.parse(JSON.parse(json));
  return {
    methods: paymentMethods.filter((method) => flags[methodRules[method].flag]),
    plan: planFlags.find((flag) => flags[flag]) ?? "enableOnlySubscriptionWithoutRecurrence",
    hideSlowDays: flags.disableSlipByDaysBeforeIntakeEnd,
  };
}

/** The payment flags that say it: exactly one plan is true. */
function flagsWith(
  paymentCreditCardProvider: PaymentFlags["paymentCreditCardProvider"],
  { methods, plan, hideSlowDays }: Offer,
): PaymentFlags {
  return {
    paymentCreditCardProvider,
    ...(Object.fromEntries(
      paymentMethods.map((method) => [methodRules[method].flag, methods.includes(method)]),
    ) as Record<(typeof methodRules)[keyof typeof methodRules]["flag"], boolean>),
    ...(Object.fromEntries(planFlags.map((flag) => [flag, flag === plan])) as Record<
      (typeof planFlags)[number],
      boolean
    >),
    disableSlipByDaysBeforeIntakeEnd: hideSlowDays,
  };
}

/** Writes seats and prices, each campus with a price list of its own, and removes campuses without taken seats. */
async function writeSeats(
  db: TenantDatabase,
  { institutionId, offerId }: { institutionId: string; offerId: string },
  campuses: readonly Seats[],
  keys: SettingKeys,
): Promise<void> {
  const stored = await db
    .selectFrom("offerCampus")
    .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
    .select(["offerCampus.id", "offerCampus.campusId", "offerCampus.priceListId"])
    .select(["priceList.feeCents as fee", "priceList.installmentCents as installment"])
    .select(["priceList.installments", "priceList.semesterInstallments"])
    .where("offerCampus.offerId", "=", offerId)
    .execute();
  const wanted = campuses.map((entry) => ({ ...entry, campusId: keys.idOf("campus", entry.campus) ?? "" }));
  for (const { id, campusId } of stored) {
    if (!wanted.some((one) => one.campusId === campusId))
      await db.deleteFrom("offerCampus").where("id", "=", id).where("taken", "=", 0).execute();
  }
  for (const entry of wanted) {
    const row = stored.find((one) => one.campusId === entry.campusId);
    const priceListId =
      row && isSame(priceOf(row), priceOf(entry)) ? row.priceListId : await writePrice(db, institutionId, entry);
    if (row)
      await db.updateTable("offerCampus").set({ seats: entry.seats, priceListId }).where("id", "=", row.id).execute();
    else
      await db
        .insertInto("offerCampus")
        .values(seatRow(offerId, entry, priceListId, keys))
        .execute();
  }
}

const seatRow = (offerId: string, { campus, seats }: Seats, priceListId: string | null, keys: SettingKeys) => ({
  ...{ id: newId(), offerId, campusId: keys.idOf("campus", campus) ?? "", taken: 0, seats, priceListId },
});

type Price = Omit<Seats, "campus" | "seats">;

const priceOf = ({ fee, installment, installments, semesterInstallments }: Price): Price => ({
  ...{ fee, installment, installments, semesterInstallments },
});

/** A new price list, because other offers may share the former one; null without a price. */
async function writePrice(db: TenantDatabase, institutionId: string, price: Price): Promise<string | null> {
  const row = priceRow(institutionId, price);
  if (row) await db.insertInto("priceList").values(row).execute();
  return row?.id ?? null;
}

function priceRow(institutionId: string, { fee, installment, installments, semesterInstallments }: Price) {
  if (fee === null || installment === null || installments === null || semesterInstallments === null) return null;
  return {
    id: newId(),
    institutionId,
    feeCents: fee,
    installmentCents: installment,
    installments,
    semesterInstallments,
  };
}
