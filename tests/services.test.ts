import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Call, type Calls, serviceNames } from "~/api/call";
import { resources } from "~/api/resource";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/services.md"), "utf8");

interface Row {
  service: string;
  /** Such as `auth.check`. */
  name: string;
  /** Such as `GET /auth/token/check`. */
  line: string;
  callers: string[];
}

/** The rows of the tables, by the heading above each. */
function rowsOf(markdown: string): Row[] {
  let service = "";
  const rows: Row[] = [];
  for (const line of markdown.split("\n")) {
    service = /^## (\w+)/.exec(line)?.[1] ?? service;
    const [, name, call, who] = /^\| `([\w.]+)` (\S+ \S+) \| ([^|]*) \|/.exec(line) ?? [];
    if (name && call && who !== undefined)
      rows.push({ service, name, line: call, callers: [...who.matchAll(/`([^`]+)`/g)].map((match) => match[1]!) });
  }
  return rows;
}

/** Calls that nobody makes yet; a row that gets a caller leaves this list. */
const UNCALLED = new Set([
  "nationality.getOfPerson",
  "nationality.setOfPerson",
  "person.update",
  "specialNeed.getOfPerson",
  "specialNeed.setOfPerson",
  "subscription.createForPerson",
  "course.conditions",
  "course.intake",
  "creditCard.brands",
  "enrolmentContract.get",
  "essay.currentDate",
  "institution.getByCodeForCandidate",
  "institution.whatsAppSettings",
  "intake.get",
  "lookup.cities",
  "nationality.listForCandidate",
  "parameter.get",
  "payment.recaptcha",
  "payment.createInstallments",
  "person.getFormerStudent",
  "person.getResponsible",
  "person.findResponsible",
  "pix.get",
  "pix.generate",
  "slip.get",
  "slip.generate",
  "specialNeed.listForCandidate",
  "subscription.status",
  "subscription.setStatus",
  "voucher.discount",
]);

const rows = rowsOf(text);
const declared = Object.entries<Calls>(resources).flatMap(([resource, calls]) =>
  Object.entries<Call>(calls).map(([verb, call]) => ({ ...call, name: `${resource}.${verb}` })),
);

/** Whether a file makes a call: it names the resource, and calls its verb. */
function makes(path: string, name: string): boolean {
  const [resource = "", verb = ""] = name.split(".");
  const source = readFileSync(join(root, "app", path), "utf8");
  return new RegExp(`\\b${resource}\\b`).test(source) && new RegExp(`\\.${verb}\\b`).test(source);
}

describe("docs/services.md", () => {
  it("has one row for each declared call, under its service, with its method and path [API-02]", () => {
    const written = rows.map(({ service, name, line }) => `${service} ${name} ${line}`).sort();
    const wanted = declared.map(({ service, name, method, path }) => `${service} ${name} ${method} ${path}`).sort();
    expect(written).toEqual(wanted);
    expect([...new Set(rows.map(({ service }) => service))].sort()).toEqual([...serviceNames].sort());
  });

  it("names for each call a page, a middleware or a job that makes it [API-02]", () => {
    const wrong = rows.flatMap(({ name, callers }) => {
      if ((callers.length === 0) !== UNCALLED.has(name)) return [`${name}: ${callers.length} callers`];
      const missing = callers.filter((path) => !existsSync(join(root, "app", path)) || !makes(path, name));
      const strangers = callers.filter((path) => !/^(middleware|pages|modules\/[\w-]+\/pages|server)\//.test(path));
      return [...missing.map((path) => `${name}: not in ${path}`), ...strangers.map((path) => `${name}: ${path}`)];
    });
    expect(wrong).toEqual([]);
  });
});
