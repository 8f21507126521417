import { z } from "zod";
import { PaymentMethod } from "~/api/charge";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import {
  AccountUnusable,
  adapters,
  checkAccount,
  findAccount,
  registerAccount,
  secretsOf,
} from "~/providers/payment/account";
import { impossibleMethods, insertAccount, routeMethods, updateAccount } from "~/providers/payment/account-record";
import { HOLIDAY_PARAMETER, isLocalHoliday, MOST_LOCAL_HOLIDAYS } from "~/rules/time/business-day";
import { type Command, withDatabase } from "./command";
import type { Config } from "./config/load";
import { notificationBase, notificationPath } from "./notification-base";
import { readAccount, readFile } from "./provider-file";
import { openSecrets, type Secrets } from "./secret";
import { StartError } from "./start-error";

const USAGE = `Say one of these; docs/payments.md explains them:
  secret <name> <file>                     stores a secret, to be named as stored:<name>
  add <file.json>                          adds an account, and prints its id
  change <id> <file.json>                  replaces name and settings of an account
  list                                     shows accounts and what they collect
  use <id|sandbox> <institution> <method…> lets an account collect by these methods; where two tenants have an
                                           institution of this name, say <tenant>/<institution>
  holidays <institution> <day…|none>       sets the holidays of its state and city: 01-25, or 2027-06-04 for one year
  check [id]                               tries accounts without moving money
  address <id>                             prints where the provider posts notifications
  register <id>                            registers that address at the provider`;

interface Scope {
  db: Database;
  secrets: Secrets;
  config: Config;
  print: (line: string) => void;
}

/** Runs `npm run provider -- …`: sets up and checks accounts at payment providers. */
export const runProviderCommand: Command = (words, env, print = console.log) =>
  withDatabase(env, async (db, config) => {
    const secrets = await openSecrets(config, db, () => new Date());
    try {
      return await run(words, { db, secrets, config, print });
    } catch (error) {
      if (error instanceof AccountUnusable) throw new StartError(`${error.message}.`);
      throw error;
    }
  });

async function run([verb, first = "", second = "", ...rest]: readonly string[], scope: Scope): Promise<number> {
  const { print } = scope;
  switch (verb) {
    case "secret":
      if (!/^[a-z0-9-]{1,80}$/.test(first))
        throw new StartError("A secret's name has small letters, digits and hyphens.");
      await scope.secrets.payment.store(first, readFile(second).trim());
      print(`Stored. Name it as stored:${first}.`);
      return 0;
    case "add":
      return add(scope, first);
    case "change":
      return change(scope, first, second);
    case "list":
      return list(scope);
    case "use":
      return use(scope, { account: first, institution: second, methods: rest });
    case "holidays":
      return setHolidays(scope, first, second ? [second, ...rest] : []);
    case "check":
      return check(scope, first);
    case "address": {
      const { adapter, account } = await open(scope, first);
      print(
        await adapter.addressOf(
          account,
          notificationBase(scope.config, first) ?? `https://…${notificationPath(first)}`,
        ),
      );
      return 0;
    }
    case "register":
      return register(scope, first);
    default:
      print(USAGE);
      return 1;
  }
}

async function add({ db, print }: Scope, path: string): Promise<number> {
  const { tenant, kind, name, settings } = readAccount(path);
  const owner = await db.selectFrom("tenant").select("id").where("alias", "=", tenant).executeTakeFirst();
  if (!owner) throw new StartError(`There is no tenant ${tenant}.`);
  const id = newId();
  await insertAccount(db, { tenantId: owner.id, id, kind, name, settings }, new Date());
  print(`Added ${name} with the id ${id}. It collects nothing yet: check it, then say use.`);
  return 0;
}

async function change({ db, print }: Scope, id: string, path: string): Promise<number> {
  const { kind, name, settings } = readAccount(path);
  const known = await findAccount(db, id);
  if (known?.kind !== kind) throw new StartError(`There is no account ${id} of this kind.`);
  await updateAccount(db, { id, name, settings });
  print(`Changed ${name}.`);
  return 0;
}

async function list({ db, print }: Scope): Promise<number> {
  const accounts = await db.selectFrom("providerAccount").selectAll().orderBy("createdAt").execute();
  const routes = await db
    .selectFrom("providerRoute as r")
    .innerJoin("institution as i", (join) =>
      join.onRef("i.tenantId", "=", "r.tenantId").onRef("i.id", "=", "r.institutionId"),
    )
    .innerJoin("tenant as t", "t.id", "r.tenantId")
    .select(["r.accountId", "r.method", "i.alias", "t.alias as tenant"])
    .orderBy("t.alias")
    .orderBy("i.alias")
    .orderBy("r.method")
    .execute();
  for (const { id, kind, name } of accounts) {
    const own = routes
      .filter(({ accountId }) => accountId === id)
      .map(({ tenant, alias, method }) => `${tenant}/${alias} ${method}`);
    print(`${id}  ${kind}  ${name}: ${own.join(", ") || "collects nothing"}`);
  }
  if (accounts.length === 0) print("There are no accounts.");
  return 0;
}

interface Use {
  account: string;
  institution: string;
  methods: string[];
}

async function use({ db, print }: Scope, { account, institution, methods }: Use): Promise<number> {
  const place = await institutionNamed(db, institution);
  const known = z.array(PaymentMethod).min(1).safeParse(methods);
  if (!known.success) throw new StartError(`Name at least one method of ${PaymentMethod.options.join(", ")}.`);
  const found = account === "sandbox" ? null : await findAccount(db, account);
  if (found === undefined || (found && found.tenantId !== place.tenantId))
    throw new StartError(`The tenant of ${institution} has no account ${account}.`);
  const impossible = found ? impossibleMethods(found.kind, known.data) : [];
  if (impossible.length > 0) throw new StartError(`${found?.name} cannot collect by ${impossible.join(", ")}.`);
  await routeMethods(tenantHandle(db, place.tenantId), place.id, known.data, found?.id ?? null);
  print(
    `${institution} collects by ${known.data.join(", ")} with ${found?.name ?? "the sandbox, where it is on"}. Open charges stay where they were made.`,
  );
  return 0;
}

/** The institution `<institution>` or `<tenant>/<institution>`: an alias is unique within its tenant only. */
export async function institutionNamed(db: Database, name: string) {
  const [alias = "", tenant] = name.split("/").reverse();
  let query = db
    .selectFrom("institution as i")
    .innerJoin("tenant as t", "t.id", "i.tenantId")
    .select(["i.tenantId", "i.id", "i.defaultLanguage", "t.alias as tenant"])
    .where("i.alias", "=", alias)
    .orderBy("t.alias");
  if (tenant !== undefined) query = query.where("t.alias", "=", tenant);
  const [place, ...others] = await query.execute();
  if (!place) throw new StartError(`There is no institution ${name || "(none named)"}.`);
  if (others.length > 0) {
    const names = [place, ...others].map((row) => `${row.tenant}/${alias}`);
    throw new StartError(`Several tenants have an institution ${alias}. Name one of ${names.join(", ")}.`);
  }
  return place;
}

async function setHolidays({ db, print }: Scope, institution: string, words: readonly string[]): Promise<number> {
  const place = await institutionNamed(db, institution);
  const days = words.join() === "none" ? [] : words;
  const wrong = days.filter((day) => !isLocalHoliday(day));
  if (words.length === 0) throw new StartError("Name days such as 01-25 or 2027-06-04, or say none.");
  if (wrong.length > 0) throw new StartError(`${wrong.join(", ")}: name days that exist, such as 01-25 or 2027-06-04.`);
  if (days.length > MOST_LOCAL_HOLIDAYS) throw new StartError(`Name at most ${MOST_LOCAL_HOLIDAYS} days.`);
  const value = days.toSorted().join(",");
  await db
    .insertInto("parameter")
    .values({ tenantId: place.tenantId, institutionId: place.id, name: HOLIDAY_PARAMETER, value })
    .onConflict((conflict) => conflict.columns(["tenantId", "institutionId", "name"]).doUpdateSet({ value }))
    .execute();
  print(`${institution} has these holidays besides those of the country: ${value || "none"}.`);
  return 0;
}

async function open({ db, secrets }: Scope, id: string) {
  const stored = await findAccount(db, id);
  if (!stored) throw new StartError(`There is no account ${id || "(none named)"}.`);
  const account = { ...stored, secrets: await secretsOf(stored, secrets.payment.read) };
  return { stored, account, adapter: adapters[stored.kind] };
}

async function check(scope: Scope, id: string): Promise<number> {
  const { db, print, config, secrets } = scope;
  const all = await db.selectFrom("providerAccount").select(["id", "name"]).orderBy("createdAt").execute();
  const wanted = id ? all.filter((row) => row.id === id) : all;
  if (wanted.length === 0) throw new StartError(id ? `There is no account ${id}.` : "There are no accounts.");
  let faults = 0;
  for (const row of wanted) {
    print(`${row.name} (${row.id})`);
    const account = { id: row.id, base: notificationBase(config, row.id) };
    const findings = await checkAccount(db, account, secrets.payment.read, () => new Date());
    for (const { isGood, text } of findings) print(`  ${isGood ? "ok  " : "MEND"} ${text}`);
    faults += findings.filter(({ isGood }) => !isGood).length;
  }
  if (config.payment.SANDBOX_PROVIDER) print("The sandbox is on: SANDBOX_PROVIDER=0 turns it off, as production must.");
  return faults > 0 ? 1 : 0;
}

async function register({ db, config, secrets, print }: Scope, id: string): Promise<number> {
  const address = { id, base: notificationBase(config, id) };
  const { isGood, text } = await registerAccount(db, address, secrets.payment.read, () => new Date());
  if (!isGood) throw new StartError(text);
  print(text);
  return 0;
}
