import type { z } from "zod";
import { type PaymentConfiguration, PaymentFlags } from "~/api/payment";
import { absent } from "~/api/refusal";
import { findEnterable } from "~/modules/enrolments/service";
import { type ExampleOffer, exampleConfiguration, termsIn } from "~/modules/payments/service";
import type { institution } from "~/modules/settings/rules/kind/institution";
import type { Content, ContentOf } from "~/modules/settings/rules/setting-field";
import { ONLY } from "~/modules/settings/rules/setting-kind";
import type { PreviewedOffer, previewedKinds, SettingPreview } from "~/modules/settings/schema/setting-preview";
import type { SettingGroup } from "~/modules/settings/schema/setting-record";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";
import { parametersOf } from "~/modules/tenancy/service";
import type { StaffContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { findInstitutionPlace, findPlace } from "./setting-place";
import { contentOf } from "./setting-record";
import { chatOf, homeIn, themeIn } from "./store/institution";
import { parametersFrom } from "./store/parameter";

type PreviewedKind = keyof typeof previewedKinds;

/** The drafts of kinds of which there is one record, by kind. */
async function draftsOf(
  { db }: StaffContext,
  institutionId: string,
  kinds: readonly PreviewedKind[],
): Promise<{ [Kind in PreviewedKind]?: Content }> {
  const rows = await db
    .selectFrom("setting")
    .innerJoin("settingRevision", (join) =>
      join
        .onRef("settingRevision.institutionId", "=", "setting.institutionId")
        .onRef("settingRevision.kind", "=", "setting.kind")
        .onRef("settingRevision.key", "=", "setting.key")
        .onRef("settingRevision.revision", "=", "setting.revision"),
    )
    .select(["setting.kind", "settingRevision.contentJson"])
    .where("setting.institutionId", "=", institutionId)
    .where("setting.kind", "in", kinds)
    .where("setting.draftBase", "is not", null)
    // The conditions on both tables let PostgreSQL use both keys.
    .where("settingRevision.kind", "in", kinds)
    .where("settingRevision.key", "=", ONLY)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, contentOf(row)]));
}

/** What the drafts of an institution change on candidates' pages. */
export async function previewSettings(
  ctx: StaffContext,
  { place }: Pick<z.output<typeof SettingGroup>, "place">,
): Promise<SettingPreview> {
  const { institutionId } = findPlace(ctx, place);
  const drafts = await draftsOf(ctx, institutionId, ["institution", "theme", "homePage"]);
  const theme = drafts.theme as Parameters<typeof themeIn>[0] | undefined;
  const home = drafts.homePage as Parameters<typeof homeIn>[0] | undefined;
  return {
    theme: theme ? themeIn(theme) : null,
    home: home ? homeIn(home) : null,
    institution: institutionIn(drafts.institution as ContentOf<typeof institution.fields> | undefined),
  };
}

function institutionIn(content: ContentOf<typeof institution.fields> | undefined): SettingPreview["institution"] {
  if (!content) return null;
  const { name, acronym, contact, timeZone, termsUrl, privacyUrl, whatsApp } = content;
  return { name, acronym, contact, timeZone, termsUrl, privacyUrl, whatsAppSettings: chatOf(whatsApp) };
}

/**
 * The payment options of somebody who enrols in an offer today, with the draft of the payment terms. For an offer that
 * nobody can enrol in, and without one, those of an example price.
 * @throws Refusal for an offer that the institution does not have at the campus
 */
export async function previewCheckout(
  ctx: StaffContext,
  { place, offerId, campusId }: z.output<typeof PreviewedOffer>,
): Promise<PaymentConfiguration> {
  const { institutionId } = findInstitutionPlace(ctx, place);
  const { paymentTerm } = await draftsOf(ctx, institutionId, ["paymentTerm"]);
  const stored = await parametersOf(ctx, institutionId);
  // A field that the draft empties has the product's default.
  const drafted = Object.entries({ ...stored, ...parametersFrom(paymentTerm ?? {}) }).filter(
    ([, value]) => value !== "",
  );
  const terms = termsIn(Object.fromEntries(drafted));
  const asked = offerId === null && campusId === null ? null : { offerId: offerId ?? "", campusId: campusId ?? "" };
  const entered = asked && (await findEnterable({ ...ctx, institutionId }, asked));
  if (entered && !entered.ok && entered.reply.status === 404) throw absent();
  if (!entered?.ok)
    return exampleConfiguration(ctx, { ...anyOffer, institutionId, intakeEndsOn: todayOf(ctx.now) }, terms);
  const { offer, price, priceId, seatsLeft } = entered.found;
  return exampleConfiguration(
    ctx,
    {
      ...{ institutionId, seatsLeft, intakeEndsOn: offer.intakeEndsOn, template: offer.template as Template },
      flags: PaymentFlags.parse(JSON.parse(offer.paymentFlagsJson)),
      price: { ...price, id: priceId, listInstallments: price.installments },
    },
    terms,
  );
}

/** An offer with a price like many, for institutions without one. */
const anyOffer: Omit<ExampleOffer, "institutionId" | "intakeEndsOn"> = {
  ...{ template: 1, seatsLeft: 40, flags: PaymentFlags.parse({}) },
  price: {
    ...{ id: "", feeCents: 0, installmentCents: 45_000 },
    ...{ installments: 12, listInstallments: 12, semesterInstallments: 6 },
  },
};
