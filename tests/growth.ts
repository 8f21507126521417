/**
 * Text lengths, each four times the previous one: at the last, quadratic time means seconds and cubic time means hours.
 */
const LENGTHS = [64, 256, 1024, 4096, 16_384, 65_536];
const STEP = 4;
/** Shorter times are measurement noise, and harmless even at the last length. */
const FLOOR_MS = 20;
/**
 * At most this many measurements while the ratio is above the maximum: other programs and garbage collection disturb
 * some of them.
 */
const ATTEMPTS = 30;
/**
 * Maximum ratio between the time for one text and that for four texts of a quarter of its length: the ratio is 1 for
 * linear time and 4 for quadratic time. Both measure the same amount of text, so slow moments affect them equally.
 */
const TOO_MUCH = 2.2;

type Run = (text: string) => unknown;

/**
 * Measures how the time of a function grows with the length of its text.
 * @param textOf builds a text of a given length; all its texts follow the same pattern
 * @param attempts how often to measure before a fast growth is believed; few are enough where it is expected
 * @returns null when the time is short or grows linearly, else a description of the growth
 */
export async function growthOf(
  run: Run,
  textOf: (length: number) => string,
  attempts = ATTEMPTS,
): Promise<string | null> {
  for (const [index, length] of LENGTHS.entries()) {
    if (index === 0 || (await timeOf(run, textOf(length), 1)) < FLOOR_MS) continue;
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 1; attempt <= attempts && (attempt <= 3 || long > TOO_MUCH * short); attempt++) {
      short = Math.min(short, await timeOf(run, textOf(length / STEP), STEP));
      long = Math.min(long, await timeOf(run, textOf(length), 1));
    }
    if (long > FLOOR_MS && long > TOO_MUCH * short)
      return `${(short / STEP).toFixed(2)} ms for ${length / STEP} characters, ${long.toFixed(0)} ms for ${length}`;
  }
  return null;
}

/**
 * Measures the CPU time of this thread for `times` calls with a text, in milliseconds. On a busy machine the elapsed
 * time says more about the other programs.
 */
async function timeOf(run: Run, text: string, times: number): Promise<number> {
  const start = process.threadCpuUsage();
  for (let time = 0; time < times; time++) {
    try {
      await run(text);
    } catch {
      // Rejecting a text takes time too, so it is measured like any other call.
    }
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
