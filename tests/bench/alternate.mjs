import { load } from "./load.mjs";

/**
 * Measures the cost of each case for each contender. Contenders alternate in many short rounds, so that other load on
 * the machine affects all of them equally; the warm-up completes JIT compilation.
 *
 * A contender is a server with `usage()`, the resources used so far, and `database()`, the CPU seconds used by its
 * database server. A case creates requests by `next(contender, serial)`, each with the expected `status` of its answer.
 * @param seconds minimum duration of all rounds together; there are at least seven rounds
 * @param requests maximum per case and contender in a round, which a limit of time may end earlier
 * @param warmUp requests per case and contender before the rounds, whatever time they take: JIT compilation depends on
 * their number
 * @returns the result of `costsOf` per case and contender
 */
export async function alternate(contenders, cases, { seconds, requests, warmUp }) {
  const run = async (own, contender, limits) => {
    const before = [(await contender.usage()).cpuSeconds, contender.database()];
    const done = await load(contender.port, (serial) => own.next(contender, serial), { status: own.status, ...limits });
    const after = [(await contender.usage()).cpuSeconds, contender.database()];
    return { ...done, portal: after[0] - before[0], database: after[1] - before[1] };
  };
  for (let part = 0; part < WARM_UP_PARTS; part++)
    for (const own of cases)
      for (const contender of contenders) await run(own, contender, { count: warmUp / WARM_UP_PARTS });

  const rounds = cases.map(() => contenders.map(() => []));
  const end = performance.now() + seconds * 1000;
  for (let round = 0; round < LEAST_ROUNDS || performance.now() < end; round++)
    for (const [index, own] of cases.entries())
      for (const [place, contender] of contenders.entries())
        rounds[index][place].push(await run(own, contender, { count: requests, seconds: LONGEST_TURN_SECONDS }));
  return rounds.map((places) => places.map(costsOf));
}

/** The warm-up has this many parts, in each of which the cases alternate as in the measurement. */
const WARM_UP_PARTS = 8;
const LEAST_ROUNDS = 7;
const LONGEST_TURN_SECONDS = 2;

/**
 * CPU seconds per request in each round: of the server, of the database, and of both; and the median of the bytes of an
 * answer.
 */
function costsOf(rounds) {
  const each = (of) => rounds.map((round) => of(round) / round.requests);
  return {
    portal: each(({ portal }) => portal),
    database: each(({ database }) => database),
    both: each(({ portal, database }) => portal + database),
    bytes: median(each(({ bytes }) => bytes)),
  };
}

/** The median of the ratios of two contenders' costs. Each ratio is of one round, since machines change their speed. */
export const ratioOf = (costs, others) => median(costs.map((cost, round) => cost / others[round]));

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
