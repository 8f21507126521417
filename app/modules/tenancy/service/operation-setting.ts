import { ApplicationSettings } from "~/api/setting";
import { defaultLanguage } from "~/rules/language";

const statusColours = { error: "#C62828", info: "#1565C0", success: "#1B7F4B", warning: "#9A5B00" };
const darkStatusColours = { error: "#FF8A80", info: "#7FB8FF", success: "#6FD3A0", warning: "#F2B65A" };

/** Takes the place of a tenant id in the accounts of operators; no row of `tenant` has this id. */
export const OPERATIONS = "operations";

/** Settings of the operators' hostname: no tenant, no sign-up, the product's own theme. */
export const operationSettings = ApplicationSettings.parse({
  application: { alias: "portal", name: "Ingressa" },
  owner: null,
  layoutv2: true,
  independentTabsEnabled: false,
  isOperation: true,
  createAccountEnabled: false,
  authenticationModes: {
    hasAuthByEmail: true,
    hasAuthBySafea: false,
    hasAuthBySaml: false,
    samlRequest: null,
    socialProviders: [],
  },
  captchaKey: null,
  features: [],
  tenant: null,
  institution: null,
  defaultLanguage,
  theme: {
    light: { primary: "#BB243E", accent: "#00BFA5", anchor: "#BB243E", ...statusColours },
    dark: { primary: "#0F80AE", accent: "#00BFA5", anchor: "#5CC1EE", ...darkStatusColours },
    secondaryColor: "#414B5C",
    loadingColor: "#BB243E",
    favicon: null,
    logo: null,
    darkLogo: null,
    loginPageImage: null,
  },
  contact: null,
  whatsAppSettings: null,
  parameters: {},
  webComponentTestEnabled: false,
});
