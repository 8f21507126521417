import { Home } from "~/api/home";
import { Theme } from "~/api/theme";
import type { TenantDatabase } from "~/data/tenant";
import { bankNameOf } from "~/modules/payments/service";
import { homePage, institution, theme } from "~/modules/settings/rules/kind/institution";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { InstitutionSettings, institutionSettingsOf } from "~/modules/tenancy/service";
import { toLanguage } from "~/rules/language";
import { storeOf } from "../setting-store";
import { everyone } from "./concern";

/** The row of an institution, with what kinds of settings read of it. */
export const institutionRow = (db: TenantDatabase, institutionId: string) =>
  db
    .selectFrom("institution")
    .select(["id", "name", "acronym", "defaultLanguage", "themeJson", "settingsJson"])
    .where("id", "=", institutionId)
    .executeTakeFirstOrThrow();

/** Replaces some of the settings of an institution, one change after another. Call it in a transaction. */
export async function writeSettings(
  db: TenantDatabase,
  institutionId: string,
  changeOf: (settings: InstitutionSettings) => Partial<InstitutionSettings>,
): Promise<void> {
  const own = () => db.updateTable("institution").where("id", "=", institutionId);
  await own()
    .set((eb) => ({ settingsJson: eb.ref("settingsJson") }))
    .execute();
  const former = institutionSettingsOf(await institutionRow(db, institutionId));
  const settings = InstitutionSettings.parse({ ...former, ...changeOf(former) });
  await own()
    .set({ settingsJson: JSON.stringify(settings) })
    .execute();
}

/** The code of an ingress mode by its key, which begins with that of the level. */
const codeIn = (key: string): string => key.slice(key.indexOf(".") + 1);

/** The chat of a content; null where all its fields are empty. */
export const chatOf = (whatsApp: ContentOf<typeof institution.fields>["whatsApp"]) =>
  Object.values(whatsApp).some((value) => value !== null) ? whatsApp : null;

/** The values of a group, each as a function has it. */
const mapped = <Name extends string, From, To>(group: Readonly<Record<Name, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(group).map(([name, value]) => [name, change(value)])) as Record<Name, To>;

/** Name, languages, legal entity, bank account and hosts of an institution. */
export const institutionStore = storeOf({
  kind: institution,
  concerns: everyone,
  async read(db, { institutionId, language }, keys) {
    const row = await institutionRow(db, institutionId);
    const settings = institutionSettingsOf(row);
    const { contact, bank, whatsApp, timeZone, termsUrl, privacyUrl, embeddingHosts, redirectHosts } = settings;
    const { modesWithDisciplines, safeAId, trackingCode, languages } = settings;
    return [
      {
        ...{ id: row.id, isArchived: false },
        content: {
          ...{ name: row.name, acronym: row.acronym, defaultLanguage: toLanguage(row.defaultLanguage) ?? language },
          ...{
            contact,
            bank: mapped(bank, (text) => text || null),
            timeZone,
            termsUrl,
            privacyUrl,
            embeddingHosts,
            redirectHosts,
          },
          ...{ safeAId, trackingCode, languages },
          // Stored are the codes, which modes of several levels may share.
          modesWithDisciplines: keys
            .all("ingressMode")
            .map(({ key }) => key)
            .filter((key) => modesWithDisciplines.includes(codeIn(key))),
          whatsApp: whatsApp ?? { message: null, areaCode: null, phone: null },
        },
      },
    ];
  },
  async write(db, { institutionId }, { content }) {
    const { name, acronym, defaultLanguage, whatsApp, bank: account, ...rest } = content;
    const settings = { ...rest, bank: mapped(account, (text) => text ?? "") };
    const modesWithDisciplines = [...new Set(content.modesWithDisciplines.map(codeIn))];
    await writeSettings(db, institutionId, () => ({
      ...{ ...settings, modesWithDisciplines, whatsApp: chatOf(whatsApp) },
    }));
    await db
      .updateTable("institution")
      .set({ name, acronym, defaultLanguage })
      .where("id", "=", institutionId)
      .execute();
  },
  check({ bank }): Record<string, string> {
    const isNamed = bank.bankCode === null || bank.bankName !== null || bankNameOf(bank.bankCode) !== null;
    return isNamed ? {} : { "bank.bankName": "setting.errorBank" };
  },
});

/** The theme that a content describes. */
export function themeIn(content: ContentOf<typeof theme.fields>): Theme {
  const { favicon = null, logo = null, darkLogo = null, loginPageImage = null } = content;
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
  return Theme.parse({ ...given, favicon, logo, darkLogo, loginPageImage });
}

/** Colours, shapes and pictures. */
export const themeStore = storeOf({
  kind: theme,
  concerns: everyone,
  async read(db, { institutionId }) {
    const { id, themeJson } = await institutionRow(db, institutionId);
    const { light, dark, secondaryColor, loadingColor, favicon, logo, darkLogo, loginPageImage, ...look } = Theme.parse(
      JSON.parse(themeJson),
    );
    const {
      typeface = null,
      shape = null,
      density = null,
      card = null,
      header = null,
      paper = null,
      scene = null,
    } = look;
    return [
      {
        ...{ id, isArchived: false },
        content: {
          ...{ light, dark, secondaryColor, loadingColor },
          ...{ typeface, shape, density, card, header, paper, scene },
          ...{ favicon, logo, darkLogo, loginPageImage },
        },
      },
    ];
  },
  async write(db, { institutionId }, { content }) {
    const next = themeIn(content);
    await db
      .updateTable("institution")
      .set({ themeJson: JSON.stringify(next) })
      .where("id", "=", institutionId)
      .execute();
  },
});

const noFact = { value: null, label: null };

/** The home page that a content describes. */
export function homeIn(content: ContentOf<typeof homePage.fields>): Home {
  const { claim, lead, source, fact1, fact2, fact3, picture = null, pictureAlt } = content;
  const facts = [fact1, fact2, fact3].flatMap(({ value, label }) => (value && label ? [{ value, label }] : []));
  return Home.parse({ claim, lead, facts, source, picture, pictureAlt });
}

/** Claim, facts and picture of the home page. */
export const homePageStore = storeOf({
  kind: homePage,
  concerns: everyone,
  async read(db, { institutionId, language }) {
    const row = await institutionRow(db, institutionId);
    const { home } = institutionSettingsOf(row);
    const {
      claim,
      lead,
      facts,
      source,
      picture = null,
      pictureAlt = null,
    } = home ?? {
      ...{ claim: { [language]: row.name }, lead: null, facts: [], source: null },
    };
    const [fact1 = noFact, fact2 = noFact, fact3 = noFact] = facts;
    const content = { claim, lead, fact1, fact2, fact3, source, picture, pictureAlt };
    return [{ id: row.id, isArchived: false, content }];
  },
  async write(db, { institutionId }, { content }) {
    await writeSettings(db, institutionId, () => ({ home: homeIn(content) }));
  },
});
