import type { Database } from "~/data/connection";
import { insertRows } from "~/data/insert-rows";
import { tenantHandle } from "~/data/tenant";
import { applyRecords, exampleRecords, recordsByKind } from "~/modules/settings/service";
import { InstitutionSettings, operationSettings } from "~/modules/tenancy/service";
import { todayOf } from "~/procedure/today";
import { defaultLanguage } from "~/rules/language";
import { demoId } from "./demo-id";
import type { DemoInstitution } from "./institution";

/** The first part of the ids of a kind's records, where it is not the kind's name. */
const idNames: Readonly<Record<string, string>> = {
  educationLevel: "level",
  ingressMode: "mode",
  essayTheme: "essay-theme",
  examArea: "entrance-area",
  examQuestion: "entrance-question",
};

const contact = { legalName: "", cnpj: "", address: "", city: "", state: "", email: "", phone: "" };
const bank = { bankCode: "", bankName: "", agency: "", account: "", wallet: "", pixKey: "" };

/** Creates an institution of the demonstration with its hostnames, and imports its file with the dates around now. */
export async function loadInstitution(every: Database, institution: DemoInstitution, now: Date): Promise<void> {
  const { tenant, alias, code, name, hostnames } = institution;
  const db = tenantHandle(every, demoId(tenant));
  const institutionId = demoId(alias);
  await insertRows(db, {
    institution: [
      {
        ...{ id: institutionId, alias, code, name, acronym: code, defaultLanguage },
        themeJson: JSON.stringify(operationSettings.theme),
        settingsJson: JSON.stringify(InstitutionSettings.parse({ contact, bank })),
      },
    ],
    hostname: hostnames.map((hostname) => ({ hostname, institutionId, application: "portal" })),
  });
  const place = { institutionId, language: defaultLanguage };
  await applyRecords({ tenantId: demoId(tenant), now, caller: null }, db, place, {
    records: recordsByKind(await exampleRecords(alias, todayOf(now))),
    strategy: "overwrite",
    ...{ note: "", archived: [], isTold: false },
    idOf: (kind, key) => demoId(alias, idNames[kind] ?? kind, ...key.split(".")),
  });
}
