import type { Home } from "~/api/home";
import type { ApplicationSettings, SettingInstitution } from "~/api/setting";
import type { Theme } from "~/api/theme";
import { Id } from "~/api/value";
import { SettingGroup } from "./setting-record";

/** The kinds whose drafts a preview of the portal shows, and the page of the preview on which each shows first. */
export const previewedKinds = {
  institution: "home",
  theme: "home",
  homePage: "home",
  paymentTerm: "checkout",
} as const;

/** An offer at a campus whose payment is previewed; null for an example. */
export const PreviewedOffer = SettingGroup.pick({ place: true }).extend({
  offerId: Id.nullable(),
  campusId: Id.nullable(),
});

/** What the drafts of an institution change on candidates' pages; a part is null where there is no draft. */
export interface SettingPreview {
  theme: Theme | null;
  home: Home | null;
  institution:
    | (Pick<SettingInstitution, "name" | "acronym"> &
        Pick<ApplicationSettings, "contact" | "timeZone" | "termsUrl" | "privacyUrl" | "whatsAppSettings">)
    | null;
}
