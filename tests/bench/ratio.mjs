import { load } from "./load.mjs";

/** Until the engine has compiled what is used; compiling counts as CPU time too. */
const WARM_UP = 4000;

/** So many requests at a time, so that the cases warm up together as they are measured together. */
const WARM_UP_PART = 500;

/**
 * Requests per CPU-second of each server for each case. The servers take turns in many short rounds, so that whatever
 * else the machine does falls on all of them. The median of the rounds stands; the ratio is the median of what it was
 * in each round, for a machine may be twice as slow in one as in the next.
 */
export async function compare(servers, cases, { rounds = 30, requests = 80, only } = {}) {
  const chosen = only ? servers.filter(({ name }) => name === only) : servers;
  for (let sent = 0; sent < WARM_UP; sent += WARM_UP_PART)
    for (const own of cases)
      for (const server of chosen) {
        const { next, status } = caseOf(server, own, cases);
        await load(server.port, WARM_UP_PART, status, next);
      }
  const rates = cases.map(() => Object.fromEntries(chosen.map((server) => [server.name, []])));
  for (let round = 0; round < Number(rounds); round++) {
    for (const [index, own] of cases.entries()) {
      for (const server of chosen) {
        const { next, status } = caseOf(server, own, cases);
        const before = await server.usage();
        await load(server.port, Number(requests), status, next);
        const { cpuSeconds } = await server.usage();
        rates[index][server.name].push(Number(requests) / (cpuSeconds - before.cpuSeconds));
      }
    }
  }
  return {
    results: cases.map(({ name, target }, index) => {
      const { ours = [], bare = [] } = rates[index];
      const ratio = median(ours.map((rate, round) => rate / bare[round]));
      return { name, target, ratio, rates: mapValues(rates[index], median) };
    }),
  };
}

/** The bare page has one post, which is refused: what stores and redirects is held beside that. */
const caseOf = ({ name }, own, cases) => (name === "bare" && own.beside ? cases[own.beside] : own);

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
