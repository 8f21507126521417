import { choice, code, entries, line, lines, optional, tick } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

/** The parts and services whose state the page of the system status shows. */
const statusParts = [
  ...(["database", "jobs", "outbox", "mail", "files", "scanner", "sms", "crm"] as const),
  ...(["auth", "user", "notification", "setting", "subscription", "candidate", "business", "journey", "form"] as const),
] as const;

const isWeb = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** What all institutions of a tenant share beside the ways to sign in. */
export const tenantOption = defineKind("tenantOption", {
  isOfTenant: true,
  fields: {
    /** Suggested where an e-mail address is misspelt. */
    emailDomains: lines(253, 50),
    /** The targets of the switcher: an address elsewhere, or a portal of the tenant. */
    applications: entries(
      "alias",
      { alias: code(), name: line(60), url: optional(line(300)), hostname: optional(line(253)) },
      20,
    ),
    /** Pages about the state of parts and services. */
    statusDetails: entries("part", { part: choice(...statusParts), url: line(300) }, statusParts.length),
    independentTabsEnabled: tick(),
    webComponentTestEnabled: tick(),
  },
  key: [],
  title: "emailDomains",
  check({ emailDomains, applications, statusDetails }): SettingErrors {
    const targets = applications.flatMap(({ alias, url, hostname }): [string, string][] => {
      if ((url === null) === (hostname === null)) return [[`applications.${alias}.url`, "setting.errorTarget"]];
      return url === null || isWeb(url) ? [] : [[`applications.${alias}.url`, "setting.errorAddress"]];
    });
    const details = statusDetails.filter(({ url }) => !isWeb(url));
    return {
      ...(emailDomains.every((one) => DOMAIN.test(one)) ? {} : { emailDomains: "setting.errorDomains" }),
      ...Object.fromEntries(targets),
      ...Object.fromEntries(details.map(({ part }) => [`statusDetails.${part}.url`, "setting.errorAddress"])),
    };
  },
});
