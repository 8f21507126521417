import type { Home } from "~/api/home";
import type { ApplicationSettings, SettingInstitution } from "~/api/setting";
import type { Theme } from "~/api/theme";

/** The kinds whose drafts a preview of the portal shows. */
export const previewedKinds = ["institution", "theme", "homePage"] as const;

/** What the drafts of an institution change on candidates' pages; a part is null where there is no draft. */
export interface SettingPreview {
  theme: Theme | null;
  home: Home | null;
  institution:
    | (Pick<SettingInstitution, "name" | "acronym"> &
        Pick<ApplicationSettings, "contact" | "timeZone" | "termsUrl" | "privacyUrl" | "whatsAppSettings">)
    | null;
}
