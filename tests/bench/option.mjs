import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** Numeric options with their defaults. */
const NUMBERS = { seconds: 60, rows: 1_000_000, tenants: 2_000, requests: 10_000 };

/**
 * Parses the command line: lists such as `--engine=sqlite,postgres`, the numbers, and `--before=folder`, which by
 * default measures nothing but the comparison with that checkout. Exits with a message for an unknown option or value.
 * @param lists the values that each list may have
 */
export function readOptions(args, lists) {
  const names = [...Object.keys(NUMBERS), ...Object.keys(lists), "before"];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
    const { values } = parseArgs({ args, options });
    const given = Object.entries(values).map(([name, value]) => [name, read(name, value, lists)]);
    const usual = values.before ? { only: ["ratios"], against: ["before"] } : { only: lists.only, against: ["bare"] };
    return { ...NUMBERS, engine: lists.engine, ...usual, ...Object.fromEntries(given) };
  } catch (error) {
    const usage = [...Object.entries(NUMBERS), ...Object.entries(lists), ["before", "<folder of a built checkout>"]];
    console.error(`${error.message}; options: ${usage.map(([name, value]) => `--${name}=${value}`).join(" ")}`);
    process.exit(2);
  }
}

function read(name, value, lists) {
  const parts = value.split(",");
  if (name in NUMBERS && Number(value) > 0) return Number(value);
  if (lists[name] && parts.every((part) => lists[name].includes(part))) return parts;
  if (name === "before" && existsSync(join(value, "build/server/index.js"))) return resolve(value);
  throw new Error(`--${name} cannot be ${value}`);
}
