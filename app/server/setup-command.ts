import { parseArgs } from "node:util";
import type { z } from "zod";
import type { FieldErrors } from "~/api/problem";
import type { Database } from "~/data/connection";
import { inTransaction } from "~/data/transaction";
import { textOf } from "~/i18n/translator";
import { exampleNames } from "~/modules/settings/rules/example";
import { NewOperator, NewTenant } from "~/modules/setup/schema/setup";
import {
  addOperatorHostname,
  createOperator,
  createTenant,
  isHostname,
  isOperator,
  operatorHostname,
  takenBy,
} from "~/modules/setup/service";
import { parseHostname } from "~/rules/hostname";
import { defaultLanguage } from "~/rules/language";
import { defaultTimeZone } from "~/rules/time/date";
import { type Command, withDatabase } from "./command";
import type { Config } from "./config/load";
import { portalAddress } from "./portal-address";
import { StartError } from "./start-error";
import { exportInstitution, importInstitution, TRANSFER_USAGE, transferOptions } from "./transfer-command";

type Print = (line: string) => void;

/** The options of `tenant create`, by the field that each gives. */
const tenantOptions = {
  tenantAlias: "alias",
  tenantName: "name",
  hostname: "hostname",
  institutionName: "institution",
  institutionAlias: "institution-alias",
  institutionCode: "code",
  acronym: "acronym",
  legalName: "legal-name",
  cnpj: "cnpj",
  email: "email",
  phone: "phone",
  address: "address",
  city: "city",
  state: "state",
  timeZone: "time-zone",
  defaultLanguage: "language",
  example: "example",
  administratorName: "administrator-name",
  administratorEmail: "administrator-email",
} as const satisfies Partial<Record<keyof NewTenant, string>>;

/** The same for `operator invite`, whose first word is the address. */
const operatorOptions = { operatorEmail: "e-mail", operatorName: "name", hostname: "hostname" };

const TENANT_USAGE = `Say create, with these options:
${Object.values(tenantOptions)
  .map((option) => `  --${option} …`)
  .join("\n")}
Without --institution-alias it is the tenant's; without --time-zone and --language ${defaultTimeZone} and ${defaultLanguage}.
With --example ${exampleNames.join("|")} the institution begins with the catalogue, journeys, forms and texts of an example.`;

const OPERATOR_USAGE = `Say invite <e-mail> [--name <name>] [--hostname <hostname>].
The hostname is where operators sign in; only the first operator needs it.`;

/**
 * Runs `npm run tenant -- …`: creates a tenant with its institution, its hostname and its administrator, or exports and
 * imports an institution.
 */
export const runTenantCommand: Command = async (words, env, print = console.log) => {
  const isTransfer = words[0] === "export" || words[0] === "import";
  const { positionals, values } = optionsOf(words, isTransfer ? transferOptions : Object.values(tenantOptions));
  const [verb, file, ...more] = positionals;
  if (verb === "create" && file === undefined)
    return withDatabase(env, (db, config) => createNamed(db, config, values, print));
  if (verb === "export" && file === undefined && values.institution)
    return withDatabase(env, (db, config) => exportInstitution({ db, config }, values, print));
  if (verb === "import" && file !== undefined && more.length === 0 && values.institution)
    return withDatabase(env, (db, config) => importInstitution({ db, config }, { ...values, file }, print));
  print(`${TENANT_USAGE}\n${TRANSFER_USAGE}`);
  return 1;
};

/** Runs `npm run operator -- …`: creates the account of an operator, and mails an invitation. */
export const runOperatorCommand: Command = async (words, env, print = console.log) => {
  const { positionals, values } = optionsOf(words, ["name", "hostname"]);
  const [verb, email, ...more] = positionals;
  if (verb !== "invite" || !email || more.length > 0) {
    print(OPERATOR_USAGE);
    return 1;
  }
  return withDatabase(env, (db, config) => invite(db, config, { email, ...values }, print));
};

async function createNamed(db: Database, config: Config, values: Values, print: Print): Promise<number> {
  const named = Object.entries(tenantOptions).map(([field, option]) => [field, values[option]]);
  const defaults = { institutionAlias: values.alias, timeZone: defaultTimeZone, defaultLanguage };
  const given: Values = { ...defaults, ...Object.fromEntries(named.filter(([, value]) => value !== undefined)) };
  const { alias: tenantAlias = "", hostname = "" } = values;
  const taken = await takenBy(db, { tenantAlias, hostname: parseHostname(hostname) ?? "" });
  const tenant = checked(NewTenant, given, tenantOptions, taken);
  const { invitation } = await inTransaction(db, (trx) => createTenant(trx, tenant, null, new Date()));
  print(`Created ${tenant.tenantAlias} with ${tenant.institutionName} at ${portalAddress(config, tenant.hostname)}/.`);
  tellOf(config, { email: tenant.administratorEmail, hostname: tenant.hostname, invitation }, print);
  return 0;
}

async function invite(db: Database, config: Config, { email = "", name, hostname = "" }: Values, print: Print) {
  const known = await operatorHostname(db);
  const host = known ?? parseHostname(hostname) ?? "";
  if (known && hostname && parseHostname(hostname) !== known)
    throw new StartError(`Operators sign in at ${known} already: leave out --hostname.`);
  const given = { operatorEmail: email, operatorName: name ?? email.split("@")[0] };
  const operator = checked(NewOperator, given, operatorOptions, {
    ...((await isOperator(db, email.toLowerCase())) ? { operatorEmail: "access.userExists" } : {}),
    ...(host === "" ? { hostname: "setup.errorHostname" } : {}),
    ...(known === null && (await isHostname(db, host)) ? { hostname: "setup.errorTaken" } : {}),
  });
  const invitation = await inTransaction(db, async (trx) => {
    if (known === null) await addOperatorHostname(trx, host);
    return createOperator(trx, operator, null, new Date());
  });
  print(`Created the operator ${operator.operatorEmail}, who signs in at ${portalAddress(config, host)}/.`);
  tellOf(config, { email: operator.operatorEmail, hostname: host, invitation }, print);
  return 0;
}

type Values = Record<string, string | undefined>;

/** Reads options of a command. @throws StartError for options that it does not have */
function optionsOf(words: readonly string[], names: readonly string[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    return { positionals, values: values as Values };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The values that a schema reads.
 * @param options the option of each field, for the messages
 * @param faults further faults by field, as text keys
 * @throws StartError that names every wrong option
 */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  given: Values,
  options: Readonly<Record<string, string>>,
  faults: FieldErrors,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  const wrong = { ...faults };
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] = message;
  if (!success || Object.keys(wrong).length > 0)
    throw new StartError(
      Object.entries(wrong)
        .map(([field, key]) => `--${options[field] ?? field}: ${textOf("en", key)}`)
        .join("\n"),
    );
  return data;
}

interface Invited {
  email: string;
  hostname: string;
  invitation: string | null;
}

/** Says where the invitation is: without a mail server, it has to be handed over. */
function tellOf(config: Config, { email, hostname, invitation }: Invited, print: Print): void {
  if (config.mail.SMTP_URL) print(`The server mails an invitation to ${email}.`);
  else
    print(
      `No mail server is set (SMTP_URL). Hand this link to ${email}: ${portalAddress(config, hostname)}${invitation}`,
    );
}
