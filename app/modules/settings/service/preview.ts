import type { z } from "zod";
import type { institution } from "~/modules/settings/rules/kind/institution";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { ONLY } from "~/modules/settings/rules/setting-kind";
import { previewedKinds, type SettingPreview } from "~/modules/settings/schema/setting-preview";
import type { SettingGroup } from "~/modules/settings/schema/setting-record";
import type { StaffContext } from "~/procedure/procedure";
import { findPlace } from "./setting-place";
import { contentOf } from "./setting-record";
import { chatOf, homeIn, themeIn } from "./store/institution";

/** What the drafts of an institution change on candidates' pages. */
export async function previewSettings(
  ctx: StaffContext,
  { place }: Pick<z.output<typeof SettingGroup>, "place">,
): Promise<SettingPreview> {
  const { institutionId } = findPlace(ctx, place);
  const rows = await ctx.db
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
    .where("setting.kind", "in", previewedKinds)
    .where("setting.draftBase", "is not", null)
    // Of these kinds there is one record; the conditions on both tables let PostgreSQL use both keys.
    .where("settingRevision.kind", "in", previewedKinds)
    .where("settingRevision.key", "=", ONLY)
    .execute();
  const draftOf = <Content>(kind: (typeof previewedKinds)[number]): Content | null => {
    const row = rows.find((one) => one.kind === kind);
    return row ? (contentOf(row) as Content) : null;
  };
  const [theme, home] = [
    draftOf<Parameters<typeof themeIn>[0]>("theme"),
    draftOf<Parameters<typeof homeIn>[0]>("homePage"),
  ];
  return {
    theme: theme && themeIn(theme),
    home: home && homeIn(home),
    institution: institutionIn(draftOf("institution")),
  };
}

function institutionIn(content: ContentOf<typeof institution.fields> | null): SettingPreview["institution"] {
  if (!content) return null;
  const { name, acronym, contact, timeZone, termsUrl, privacyUrl, whatsApp } = content;
  return { name, acronym, contact, timeZone, termsUrl, privacyUrl, whatsAppSettings: chatOf(whatsApp) };
}
