import { load } from "./load.mjs";

/**
 * What each case costs each contender. They take turns in many short rounds, so that whatever else the machine does
 * falls on all of them; compiling is over after the warm-up.
 *
 * A contender is a server that says what it has used (`usage`), and `database()`: the CPU seconds of its database
 * server so far. A case makes requests by `next(contender, serial)`; each answer has its `status`.
 * @param seconds the rounds may take, three rounds at least; the warm-up takes a third of that at most
 * @param requests of a case and contender in a round
 * @returns per case and contender what `costsOf` makes of all its rounds
 */
export async function alternate(contenders, cases, { seconds, requests, warmUp }) {
  const run = async (own, contender, limits) => {
    const before = [(await contender.usage()).cpuSeconds, contender.database()];
    const done = await load(contender.port, (serial) => own.next(contender, serial), { status: own.status, ...limits });
    const after = [(await contender.usage()).cpuSeconds, contender.database()];
    return { ...done, portal: after[0] - before[0], database: after[1] - before[1] };
  };
  const share = seconds / 3 / (cases.length * contenders.length);
  for (let part = 0; part < WARM_UP_PARTS; part++)
    for (const own of cases)
      for (const contender of contenders)
        await run(own, contender, { count: warmUp / WARM_UP_PARTS, seconds: share / WARM_UP_PARTS });

  const rounds = cases.map(() => contenders.map(() => []));
  const end = performance.now() + seconds * 1000;
  for (let round = 0; round < LEAST_ROUNDS || performance.now() < end; round++)
    for (const [index, own] of cases.entries())
      for (const [place, contender] of contenders.entries())
        rounds[index][place].push(await run(own, contender, { count: requests, seconds: LONGEST_TURN_SECONDS }));
  return rounds.map((places) => places.map(costsOf));
}

/** The cases warm up together, as they are measured together. */
const WARM_UP_PARTS = 8;
const LEAST_ROUNDS = 3;
const LONGEST_TURN_SECONDS = 2;

/** CPU seconds of one request, round by round: of the server that answers it, of the database's, and of both. */
function costsOf(rounds) {
  const each = (of) => rounds.map((round) => of(round) / round.requests);
  return {
    portal: each(({ portal }) => portal),
    database: each(({ database }) => database),
    both: each(({ portal, database }) => portal + database),
    bytes: median(each(({ bytes }) => bytes)),
  };
}

/** The median of what one contender's costs are to the other's, round by round: machines change their pace. */
export const ratioOf = (costs, others) => median(costs.map((cost, round) => cost / others[round]));

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
