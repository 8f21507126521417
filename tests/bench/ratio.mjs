import { load } from "./load.mjs";

/** Until the engine has compiled what is used; compiling counts as CPU time too. */
const WARM_UP = 1500;

/**
 * Requests per CPU-second of each server for each case. The servers take turns in every round, so that whatever else
 * the machine does falls on all of them; the median of the rounds stands.
 */
export async function compare(servers, cases, { rounds = 9, requests = 250, only } = {}) {
  const chosen = only ? servers.filter(({ name }) => name === only) : servers;
  for (const own of cases)
    for (const server of chosen) {
      const { next, status } = caseOf(server, own, cases);
      await load(server.port, WARM_UP, status, next);
    }
  const results = cases.map(({ name, target }) => ({
    name,
    target,
    rates: Object.fromEntries(chosen.map((server) => [server.name, []])),
  }));
  for (let round = 0; round < Number(rounds); round++) {
    for (const [index, own] of cases.entries()) {
      for (const server of chosen) {
        const { next, status } = caseOf(server, own, cases);
        const before = await server.usage();
        await load(server.port, Number(requests), status, next);
        const { cpuSeconds } = await server.usage();
        results[index].rates[server.name].push(Number(requests) / (cpuSeconds - before.cpuSeconds));
      }
    }
  }
  return { results: results.map((result) => ({ ...result, rates: mapValues(result.rates, median) })) };
}

/** The bare page has one post, which is refused: what stores and redirects is held beside that. */
const caseOf = ({ name }, own, cases) => (name === "bare" && own.beside ? cases[own.beside] : own);

const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
