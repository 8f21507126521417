import { createHash } from "node:crypto";
import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { audit, callerAuthor } from "~/modules/people/service";
import { copyErrors, copyIntake, nameInCopy, recordsIn, type WholeIntake } from "~/modules/settings/rules/intake-copy";
import { academicClass, intake, offer } from "~/modules/settings/rules/kind/catalogue";
import { keyOf } from "~/modules/settings/rules/setting-kind";
import { type IntakeCopyPlan, WantedIntakeCopy } from "~/modules/settings/schema/intake-copy";
import { settled } from "~/modules/versioned/service";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { canonicalJson } from "~/rules/json/canonical-json";
import { findInstitutionPlace, keysFor } from "../setting-place";
import type { SettingPlace } from "../setting-store";
import { applyRecords, recordsByKind } from "./apply";
import { storedOf } from "./write";

const writing = { access: "settings.write", inPerson: true } as const;

type Wanted = z.output<typeof WantedIntakeCopy>;

/** An intake with its offers and classes that are not archived, and the keys of all records that exist. */
async function wholeIntake(db: TenantDatabase, place: SettingPlace, key: string) {
  const [intakes, offers, classes] = [
    await storedOf(db, place, intake.name),
    await storedOf(db, place, offer.name),
    await storedOf(db, place, academicClass.name),
  ];
  const own = intakes.find((record) => record.key === key);
  if (!own) throw absent();
  const changed = await db
    .selectFrom("setting")
    .select(["kind", "key"])
    .where("institutionId", "=", place.institutionId)
    .where("kind", "in", [intake.name, offer.name, academicClass.name])
    .execute();
  const taken = new Set([...intakes, ...offers, ...classes, ...changed].map(nameInCopy));
  const ownOffers = offers.filter(({ content, isArchived }) => content.intake === key && !isArchived);
  const offered = new Set<unknown>(ownOffers.map((record) => record.key));
  const ownClasses = classes.filter(({ content, isArchived }) => offered.has(content.offer) && !isArchived);
  const whole = {
    intake: own.content,
    offers: ownOffers.map(({ content }) => content),
    classes: ownClasses.map(({ content }) => content),
    // The stores are those of the kinds, which types do not tell.
  } as unknown as WholeIntake;
  return { whole, taken };
}

/** What a copy makes, and its records. @throws Refusal 404 for an intake that is not in force, 422 by field */
async function planned(db: TenantDatabase, place: SettingPlace, { key, newKey, name, months }: Wanted) {
  const { whole, taken } = await wholeIntake(db, place, key);
  const copy = copyIntake(whole, { newKey: newKey.trim(), name: name.trim(), months });
  const fields = copyErrors(copy, taken);
  if (Object.keys(fields).length > 0) throw new Refusal("VALIDATION", { fields });
  const records = recordsIn(copy);
  const keys = await keysFor(db, place, offer.fields);
  const names = new Map(["course", "ingressMode"].flatMap((kind) => keys.all(kind).map((one) => [one.key, one.name])));
  const nameOf = (one: string) => names.get(one) ?? one;
  const plan: IntakeCopyPlan = {
    intake: copy.intake,
    offers: copy.offers.map((one) => ({
      ...{ key: keyOf(offer, one), name: `${nameOf(one.course)} · ${nameOf(one.mode)}`, campuses: one.campuses.length },
      seats: one.campuses.reduce((sum, { seats }) => sum + seats, 0),
      prices: one.campuses.filter(({ fee }) => fee !== null).length,
    })),
    classes: copy.classes.map((one) => ({ key: one.key, name: one.name, startsOn: one.startsOn, slots: one.slots })),
    digest: createHash("sha256").update(canonicalJson(records)).digest("base64url"),
  };
  return { records, plan };
}

/** Copies of intakes for the next term. */
export const intakeCopyProcedures = {
  /** What a copy would make. @throws Refusal 422 by field, such as a key that a record has */
  plan: query({ ...writing, input: WantedIntakeCopy }, async (ctx, wanted): Promise<IntakeCopyPlan> => {
    const place = findInstitutionPlace(ctx, wanted.place);
    return (await planned(ctx.db, place, wanted)).plan;
  }),

  /** Makes the copy that a plan of a digest shows, all of it or nothing; CONFLICT if the intake has changed since. */
  copy: operation(
    { ...writing, input: WantedIntakeCopy.extend({ digest: z.string().max(100) }) },
    async (ctx: StaffContext, { digest, ...wanted }) => {
      const place = findInstitutionPlace(ctx, wanted.place);
      return settled(ctx.db, new Refusal("CONFLICT"), async (trx) => {
        const { records, plan } = await planned(trx, place, wanted);
        if (plan.digest !== digest) throw new Refusal("CONFLICT");
        await applyRecords(ctx, trx, place, {
          records: recordsByKind(records),
          strategy: "keep",
          note: "",
          archived: [],
        });
        const details = {
          ...{ from: wanted.key, to: plan.intake.key, months: wanted.months },
          ...{ offers: plan.offers.length, classes: plan.classes.length },
        };
        const about = { institutionId: place.institutionId, subjectId: null, reason: null };
        await audit(trx, { ...about, ...callerAuthor(ctx.caller), action: "setting.intake-copied", details }, ctx.now);
        return { key: plan.intake.key };
      });
    },
  ),
};
