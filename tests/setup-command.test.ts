import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "~/data/connection";
import { runOperatorCommand, runTenantCommand } from "~/server/setup-command";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ingressa-setup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const options = {
  ...{ alias: "escola", name: "Mantenedora Escola", hostname: "Matricula.escola.test" },
  ...{ institution: "Escola do Vale", code: "EDV", acronym: "EdV", "legal-name": "Escola do Vale Ltda." },
  ...{ cnpj: "11.222.333/0001-81", email: "contato@escola.test.br", phone: "1130045500" },
  ...{ address: "Rua das Flores, 10", city: "São Paulo", state: "sp" },
  ...{ "administrator-name": "Alma Reis", "administrator-email": "alma@example.com" },
};

const written = (given: object) => Object.entries(given).map(([name, value]) => `--${name}=${value}`);

async function run(command: typeof runTenantCommand, words: string[], more: Record<string, string> = {}) {
  const lines: string[] = [];
  const env = { DATA_DIR: folder, PUBLIC_URL: "https://portal.example.com", ...more };
  const code = await command(words, env, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
}

async function rows() {
  const { db, close } = openDatabase(`file:${join(folder, "ingressa.db")}`);
  const [hostnames, institutions, accounts] = [
    await db.selectFrom("hostname").select(["hostname"]).orderBy("hostname").execute(),
    await db.selectFrom("institution").select(["alias", "settingsJson"]).execute(),
    await db.selectFrom("userAccount").select(["email", "type"]).orderBy("email").execute(),
  ];
  await close();
  return { hostnames: hostnames.map(({ hostname }) => hostname), institutions, accounts };
}

it("creates a tenant, and prints the administrator's link where no mail server is set [INS-05] [OPS-01]", async () => {
  const { code, text } = await run(runTenantCommand, ["create", ...written(options)]);
  expect(code).toBe(0);
  expect(text).toContain("https://matricula.escola.test/candidate/auth/password/change/?token=");
  const { hostnames, institutions, accounts } = await rows();
  expect(hostnames).toEqual(["matricula.escola.test"]);
  expect(institutions).toMatchObject([{ alias: "escola" }]);
  expect(JSON.parse(institutions[0]?.settingsJson ?? "")).toMatchObject({ contact: { state: "SP" } });
  expect(accounts).toEqual([{ email: "alma@example.com", type: "administrator" }]);
});

it("creates an institution that begins like an example [INS-05] [OPS-06]", async () => {
  const { text } = await run(runTenantCommand, ["create", ...written({ ...options, example: "horizonte" })]);
  expect(text).toContain("Created escola with Escola do Vale");
  const exported = await run(runTenantCommand, ["export", "--institution", "escola"]);
  const kinds = JSON.parse(exported.text).settings.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === "journey")).toHaveLength(4);
  expect(kinds).not.toContain("voucher");
});

it("names every wrong option of a tenant at once, those that others have included [OPS-04]", async () => {
  await run(runTenantCommand, ["create", ...written(options)]);
  const { acronym: _, ...rest } = options;
  const wrong = {
    ...rest,
    cnpj: "1",
    state: "Bahia",
    language: "fr",
    example: "none of them",
    "time-zone": "Mars/Base",
  };
  const message = await run(runTenantCommand, ["create", ...written(wrong)]).catch((error: Error) => error.message);
  const named = String(message)
    .split("\n")
    .map((line) => line.split(":")[0]);
  expect(named.sort()).toEqual(
    ["--acronym", "--alias", "--cnpj", "--example", "--hostname", "--language", "--state", "--time-zone"].sort(),
  );
  expect((await rows()).institutions).toHaveLength(1);
  await expect(run(runTenantCommand, ["create", "--nonsense=1"])).rejects.toThrow("--nonsense");
  expect(await run(runTenantCommand, [])).toMatchObject({ code: 1, text: expect.stringContaining("--institution") });
});

it("invites operators; the first one needs the operators' hostname [TEN-03] [OPS-01]", async () => {
  await expect(run(runOperatorCommand, ["invite", "olga@example.com"])).rejects.toThrow("--hostname: Write an address");
  const first = await run(runOperatorCommand, ["invite", "Olga@example.com", "--hostname", "operacao.escola.test"]);
  expect(first.text).toContain("https://operacao.escola.test/candidate/auth/password/change/?token=");
  const second = await run(runOperatorCommand, ["invite", "otto@example.com", "--name", "Otto Reis"], {
    SMTP_URL: "smtp://mail.example.com",
  });
  expect(second.text).toContain("mails an invitation to otto@example.com");
  expect(second.text).not.toContain("token=");
  await expect(run(runOperatorCommand, ["invite", "olga@example.com"])).rejects.toThrow("--e-mail");
  await expect(run(runOperatorCommand, ["invite", "x@example.com", "--hostname", "other.test"])).rejects.toThrow(
    "Operators sign in at operacao.escola.test already",
  );
  expect(await rows()).toMatchObject({
    hostnames: ["operacao.escola.test"],
    accounts: [{ email: "olga@example.com" }, { email: "otto@example.com", type: "operator" }],
  });
  expect((await run(runOperatorCommand, ["invite"])).code).toBe(1);
});

it("exports an institution, and imports its file elsewhere only when that is confirmed [OPS-06]", async () => {
  await run(runTenantCommand, ["create", ...written(options)]);
  const { text } = await run(runTenantCommand, ["export", "--institution", "escola"]);
  expect(JSON.parse(text)).toMatchObject({ format: 1 });
  const file = join(folder, "escola.json");
  writeFileSync(file, `${text}\n`);
  const other = { ...options, alias: "outra", code: "OUT", hostname: "outra.escola.test" };
  await run(runTenantCommand, ["create", ...written({ ...other, institution: "Outra" })]);
  const planned = await run(runTenantCommand, ["import", "--institution", "outra", file]);
  expect(planned.text).not.toContain("line ");
  expect(planned.code).toBe(0);
  expect(planned.text).toContain("institution: 0 new, 1 changed");
  expect(planned.text).toContain("--confirm outra");
  const before = await run(runTenantCommand, ["export", "--institution", "outra"]);
  expect(before.text).not.toBe(text);
  const done = await run(runTenantCommand, ["import", "--institution", "outra", file, "--confirm", "outra"]);
  expect(done.text).toContain("institution: 0 added, 1 changed, 0 archived");
  expect(done.text).toContain("Accounts at payment providers");
  expect((await run(runTenantCommand, ["export", "--institution", "outra"])).text).toBe(text);
  writeFileSync(file, text.replace('"acronym":"EdV"', '"acronym":7'));
  const broken = await run(runTenantCommand, ["import", "--institution", "outra", file, "--confirm", "outra"]);
  expect(broken.code).toBe(1);
  expect(broken.text).toMatch(/line \d+ content\.acronym/);
});
