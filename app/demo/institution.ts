import type { Theme } from "~/api/theme";
import type { Language } from "~/api/value";
import type { InstitutionSettings } from "~/modules/tenancy/service";
import { homes } from "./home";
import { manuals } from "./manual";

export type DemoAlias = "aurora-uni" | "aurora-tech" | "horizonte";
export type DemoTenantAlias = "aurora" | "horizonte";

/** A tenant of the demonstration. */
export interface DemoTenant {
  alias: DemoTenantAlias;
  name: string;
  /** Hostnames of the tenant itself, where visitors choose an institution first. */
  hostnames: string[];
  /** The look of its own pages; null for that of its institution. */
  theme: Theme | null;
}

/** The hostname where operators sign in; they belong to no tenant. */
export const operationHostname = "operacao.localhost";

/** An institution of the demonstration with its hostnames, theme, settings and parameters. */
export interface DemoInstitution {
  tenant: DemoTenantAlias;
  alias: DemoAlias;
  code: string;
  name: string;
  acronym: string;
  hostnames: string[];
  defaultLanguage: Language;
  theme: Theme;
  settings: Partial<InstitutionSettings> & Pick<InstitutionSettings, "contact" | "bank">;
  parameters: Record<string, string>;
}

const pictures = (alias: DemoAlias) => ({
  favicon: `/brand/${alias}-favicon.svg`,
  logo: `/brand/${alias}.svg`,
  darkLogo: `/brand/${alias}-dark.svg`,
  loginPageImage: `/brand/${alias}-login.svg`,
});

const statusColours = {
  light: { error: "#C62828", info: "#1565C0", success: "#1B7F4B", warning: "#9A5B00" },
  dark: { error: "#FF8A80", info: "#7FB8FF", success: "#6FD3A0", warning: "#F2B65A" },
};

const parameters = {
  UsePassport: "true",
  UseMaisAMediaTracking: "true",
  UseTrackingV2: "true",
  DisableOnylFirstInstallmentCreditCard: "false",
  UseDarkModeB2B: "false",
  EarlyAccessEnabled: "true",
  EarlyAccessUrl: "https://ava.aurora.example.com/",
  SlipDueDays: "3",
  RefundApprovalAboveCents: "30000",
  PixExpiresInSeconds: "3600",
  MaxInstallments: "12",
  InterestFreeInstallments: "6",
  MonthlyRate: "199",
  LateFine: "200",
  LateMonthlyInterest: "100",
  InstallmentOpensDaysBefore: "10",
  InstallmentRemindsDaysBefore: "3",
  InstallmentRemindsDaysAfter: "1,7",
  RecurrenceRetriesDaysAfter: "2,4,7",
};

export const tenants: DemoTenant[] = [
  {
    alias: "aurora",
    name: "Grupo Aurora",
    hostnames: ["grupo-aurora.localhost"],
    theme: {
      light: { primary: "#BB243E", accent: "#138F7F", anchor: "#A81E36", ...statusColours.light },
      dark: { primary: "#CF3350", accent: "#2DD4BF", anchor: "#FF9DAD", ...statusColours.dark },
      secondaryColor: "#3B1F2B",
      loadingColor: "#BB243E",
      favicon: null,
      logo: "/brand/aurora.svg",
      darkLogo: "/brand/aurora-dark.svg",
      loginPageImage: null,
    },
  },
  { alias: "horizonte", name: "Faculdade Horizonte", hostnames: [], theme: null },
];

export const institutions: DemoInstitution[] = [
  {
    tenant: "aurora",
    alias: "aurora-uni",
    code: "AUR",
    name: "Universidade Aurora",
    acronym: "UniAurora",
    hostnames: ["aurora.localhost", "localhost", "127.0.0.1"],
    defaultLanguage: "pt-BR",
    theme: {
      light: { primary: "#BB243E", accent: "#138F7F", anchor: "#A81E36", ...statusColours.light },
      dark: { primary: "#CF3350", accent: "#2DD4BF", anchor: "#FF9DAD", ...statusColours.dark },
      secondaryColor: "#3B1F2B",
      loadingColor: "#BB243E",
      typeface: "serif",
      scene: "arcade",
      ...pictures("aurora-uni"),
    },
    settings: {
      home: homes["aurora-uni"],
      manual: manuals["aurora-uni"],
      contact: {
        legalName: "Associação Aurora de Ensino Superior",
        cnpj: "11222333000181",
        address: "Avenida Paulista, 1578, Bela Vista, CEP 01310-200",
        city: "São Paulo",
        state: "SP",
        email: "matricula@aurora.example.com",
        phone: "1130045500",
      },
      bank: {
        bankCode: "001",
        bankName: "Banco do Brasil",
        agency: "1897",
        account: "00104521",
        wallet: "17",
        pixKey: "financeiro@aurora.example.com",
      },
      safeAId: "AUR-01",
      trackingCode: "aurora-uni",
      whatsApp: { message: "Olá! Quero ajuda com a minha inscrição.", areaCode: "11", phone: "940028922" },
      embeddingHosts: ["https://www.aurora.example.com"],
      redirectHosts: ["www.aurora.example.com"],
      modesWithDisciplines: ["transferencia-externa", "segunda-graduacao"],
    },
    parameters,
  },
  {
    tenant: "aurora",
    alias: "aurora-tech",
    code: "AUT",
    name: "Instituto Aurora Tech",
    acronym: "Aurora Tech",
    hostnames: ["aurora-tech.localhost"],
    defaultLanguage: "pt-BR",
    theme: {
      light: { primary: "#4338CA", accent: "#22C3DD", anchor: "#3730A3", ...statusColours.light },
      dark: { primary: "#5B53E3", accent: "#22C3DD", anchor: "#B8C3FF", ...statusColours.dark },
      secondaryColor: "#1E1B4B",
      loadingColor: "#4F46E5",
      typeface: "geometric",
      shape: "sharp",
      density: "compact",
      card: "bold",
      header: "dark",
      paper: "cool",
      scene: "mosaic",
      ...pictures("aurora-tech"),
    },
    settings: {
      home: homes["aurora-tech"],
      manual: manuals["aurora-tech"],
      contact: {
        legalName: "Instituto Aurora de Tecnologia Ltda.",
        cnpj: "11444777000161",
        address: "Avenida Guilherme Campos, 500, Jardim Santa Genebra, CEP 13080-000",
        city: "Campinas",
        state: "SP",
        email: "ingresso@auroratech.example.com",
        phone: "1933008800",
      },
      bank: {
        bankCode: "341",
        bankName: "Itaú Unibanco",
        agency: "0262",
        account: "00558714",
        wallet: "109",
        pixKey: "11444777000161",
      },
      trackingCode: "aurora-tech",
      whatsApp: { message: "Oi! Quero saber mais sobre a Aurora Tech.", areaCode: "19", phone: "991234567" },
      modesWithDisciplines: ["segunda-graduacao"],
    },
    parameters: { ...parameters, DisableOnylFirstInstallmentCreditCard: "true", UsePassport: "false" },
  },
  {
    tenant: "horizonte",
    alias: "horizonte",
    code: "HRZ",
    name: "Faculdade Horizonte",
    acronym: "Horizonte",
    hostnames: ["horizonte.localhost"],
    defaultLanguage: "pt-BR",
    theme: {
      light: { primary: "#0F766E", accent: "#D9602C", anchor: "#0B6B64", ...statusColours.light },
      dark: { primary: "#0E7D73", accent: "#E97A46", anchor: "#7FF0DF", ...statusColours.dark },
      secondaryColor: "#134E4A",
      loadingColor: "#14B8A6",
      typeface: "rounded",
      shape: "round",
      density: "roomy",
      card: "soft",
      header: "floating",
      paper: "sand",
      scene: "landscape",
      ...pictures("horizonte"),
    },
    settings: {
      home: homes.horizonte,
      manual: manuals.horizonte,
      contact: {
        legalName: "Sociedade Horizonte de Educação Ltda.",
        cnpj: "12345678000195",
        address: "Avenida Afonso Pena, 2770, Funcionários, CEP 30130-007",
        city: "Belo Horizonte",
        state: "MG",
        email: "secretaria@horizonte.example.com",
        phone: "3132705000",
      },
      bank: {
        bankCode: "237",
        bankName: "Bradesco",
        agency: "3415",
        account: "00078230",
        wallet: "09",
        pixKey: "12345678000195",
      },
      // Without a phone number the portal shows no chat link.
      whatsApp: { message: "Olá, Horizonte!", areaCode: "31", phone: null },
    },
    parameters: { ...parameters, EarlyAccessEnabled: "false", UseTrackingV2: "false" },
  },
];
