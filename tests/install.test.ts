import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "ingressa-install-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fake npm that empties node_modules as `npm ci` does. */
const tools = join(folder, "bin");
mkdirSync(tools);
writeFileSync(
  join(tools, "npm"),
  "#!/bin/sh\nrm -rf node_modules/*\nmkdir -p node_modules\ntouch node_modules/fresh\n",
);
chmodSync(join(tools, "npm"), 0o755);

/** A checkout with only the files that the installation reads. */
function checkout(name: string, lock = "{}"): string {
  const root = join(folder, name);
  mkdirSync(join(root, "app/server"), { recursive: true });
  for (const file of ["start.mjs", "node-option.mjs"])
    copyFileSync(join(import.meta.dirname, "../app/server", file), join(root, "app/server", file));
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "package-lock.json"), lock);
  return root;
}

function install(root: string) {
  const call = 'import("./app/server/start.mjs").then(({ install }) => install())';
  const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` };
  return spawnSync(process.execPath, ["-e", call], { cwd: root, env, encoding: "utf8" });
}

it("the start reads a file .env for settings that the environment lacks, and prints no warning without that file [OPS-04]", () => {
  const root = checkout("with-env");
  expect(install(root).status).toBe(0);
  mkdirSync(join(root, "node_modules/.bin"));
  symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
  writeFileSync(join(root, "app/server/dev.mjs"), "console.log(process.env.SMS_URL, process.env.CRM_URL)");
  writeFileSync(join(root, ".env"), "SMS_URL=https://sms.example.com\nCRM_URL=https://crm.example.com\n");
  const env = { ...process.env, PATH: `${tools}:${process.env.PATH}`, CRM_URL: "https://set.example.com" };
  const start = () =>
    spawnSync(process.execPath, ["app/server/start.mjs", "--dev"], { cwd: root, env, encoding: "utf8" });
  expect(start().stdout.trim()).toBe("https://sms.example.com https://set.example.com");
  rmSync(join(root, ".env"));
  expect(start()).toMatchObject({ stdout: "undefined https://set.example.com\n", stderr: "" });
});

describe("installing the packages", () => {
  it("runs once, and can be shared by a link with another checkout of the same packages", () => {
    const first = checkout("first");
    expect(install(first).status).toBe(0);
    expect(existsSync(join(first, "node_modules/fresh"))).toBe(true);
    const second = checkout("second");
    symlinkSync(join(first, "node_modules"), join(second, "node_modules"));
    expect(install(second)).toMatchObject({ status: 0, stdout: "" });
  });

  it("is refused for a link to other packages, which stay unchanged", () => {
    const other = join(folder, "other");
    mkdirSync(other);
    writeFileSync(join(other, "package"), "precious");
    const root = checkout("linked");
    symlinkSync(other, join(root, "node_modules"));
    const { status, stderr } = install(root);
    expect(status).toBe(1);
    expect(stderr).toMatch(/node_modules is a link/);
    expect(existsSync(join(other, "package"))).toBe(true);
  });
});

describe("the Node that runs the product", () => {
  const chosen = (root: string) =>
    spawnSync(
      process.execPath,
      ["-e", 'import("./app/server/start.mjs").then((it) => console.log(it.productNode()))'],
      {
        cwd: root,
        encoding: "utf8",
      },
    );

  it("is the running one where the packages have none for the machine, or one that does not run there [OPS-01]", () => {
    const root = checkout("no-package");
    expect(chosen(root).stdout.trim()).toBe(process.execPath);
    mkdirSync(join(root, "node_modules/.bin"), { recursive: true });
    writeFileSync(join(root, "node_modules/.bin/node"), "#!/nowhere/loader\n");
    chmodSync(join(root, "node_modules/.bin/node"), 0o755);
    expect(chosen(root).stdout.trim()).toBe(process.execPath);
  });

  it("is named in one sentence where neither is new enough [OPS-01]", () => {
    const root = checkout("old-node");
    const old = 'Object.defineProperty(process.versions, "node", { value: "22.1.0" });';
    const call = `${old} import("./app/server/start.mjs").then((it) => it.productNode())`;
    const { status, stderr } = spawnSync(process.execPath, ["-e", call], { cwd: root, encoding: "utf8" });
    expect([status, stderr]).toEqual([
      1,
      "For this machine there is no Node package. Install Node 26 or later, and run the command with it: this is Node 22.1.0.\n",
    ]);
  });
});
