import type { Theme } from "~/api/theme";
import type { ExampleName } from "~/modules/settings/rules/example";

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

/** An institution of the demonstration; everything else about it is in its file. */
export interface DemoInstitution {
  tenant: DemoTenantAlias;
  alias: ExampleName;
  code: string;
  name: string;
  hostnames: string[];
}

const statusColours = {
  light: { error: "#C62828", info: "#1565C0", success: "#1B7F4B", warning: "#9A5B00" },
  dark: { error: "#FF8A80", info: "#7FB8FF", success: "#6FD3A0", warning: "#F2B65A" },
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
    ...{ tenant: "aurora", alias: "aurora-uni", code: "AUR", name: "Universidade Aurora" },
    hostnames: ["aurora.localhost", "localhost", "127.0.0.1"],
  },
  {
    ...{ tenant: "aurora", alias: "aurora-tech", code: "AUT", name: "Instituto Aurora Tech" },
    hostnames: ["aurora-tech.localhost"],
  },
  {
    ...{ tenant: "horizonte", alias: "horizonte", code: "HRZ", name: "Faculdade Horizonte" },
    hostnames: ["horizonte.localhost"],
  },
];
