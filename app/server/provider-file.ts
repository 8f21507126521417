import { readFileSync } from "node:fs";
import { z } from "zod";
import { AccountKind, adapters } from "~/providers/payment/account";
import { LONGEST_NAME } from "~/providers/payment/account-record";
import { StartError } from "./start-error";

/** The file that describes an account. */
const AccountFile = z.strictObject({
  /** Alias of the tenant. */
  tenant: z.string(),
  kind: AccountKind,
  name: z.string().min(1).max(LONGEST_NAME),
  settings: z.record(z.string(), z.unknown()),
});

/** @throws StartError for a file that cannot be read */
export function readFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new StartError(`The file ${path || "(none named)"} cannot be read.`);
  }
}

/** Reads the file of an account. @throws StartError that names the wrong parts of the file */
export function readAccount(path: string): z.output<typeof AccountFile> {
  let content: unknown;
  try {
    content = JSON.parse(readFile(path));
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${path} is not JSON.`);
  }
  const file = AccountFile.safeParse(content);
  const settings = file.success ? adapters[file.data.kind].settings.safeParse(file.data.settings) : null;
  const issues = file.success ? (settings?.error?.issues ?? []) : file.error.issues;
  if (!file.success || issues.length > 0)
    throw new StartError(issues.map((issue) => `${path}: ${issue.path.join(".")}: ${issue.message}`).join("\n"));
  return file.data;
}
