/** Numeric options with their defaults. */
const NUMBERS = { seconds: 60, rows: 1_000_000, tenants: 2_000, requests: 10_000 };

/**
 * Parses the command line: `--only=part,part`, `--engine=sqlite,postgres`, and the numbers.
 * Exits with a message for an unknown option or value.
 */
export function readOptions(args, parts, engines) {
  const lists = { only: parts, engine: engines };
  const options = { ...lists, ...NUMBERS };
  for (const arg of args) {
    const [, name, value] = /^--(\w+)=(.+)$/.exec(arg) ?? [];
    if (name in NUMBERS && Number(value) > 0) options[name] = Number(value);
    else if (name in lists && value.split(",").every((one) => lists[name].includes(one)))
      options[name] = value.split(",");
    else {
      console.error(`${arg} is no option; these are: ${usage(lists)}`);
      process.exit(2);
    }
  }
  return options;
}

function usage(lists) {
  const named = Object.entries(lists).map(([name, values]) => `--${name}=${values.join(",")}`);
  return [...named, ...Object.entries(NUMBERS).map(([name, value]) => `--${name}=${value}`)].join(" ");
}
