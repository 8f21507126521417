/** Characters, each four times as many as before: a quadratic expression takes seconds at the last, a cubic one hours. */
const LENGTHS = [64, 256, 1024, 4096, 16_384, 65_536];
const STEP = 4;
/** Less than this is noise, and harmless at the last length. */
const FLOOR_MS = 20;
/**
 * How much longer a text may take than four texts of a quarter of its length: as long where time is linear, four times
 * as long where it is quadratic. Both are the same work for a busy machine to disturb.
 */
const TOO_MUCH = 2.2;

type Run = (text: string) => unknown;

/**
 * Says how the time of a function grows with the length of its text, where that is faster than linear.
 * @param textOf a text of some length, alike for every length
 * @returns null when the time is short, or grows as the length does
 */
export async function growthOf(run: Run, textOf: (length: number) => string): Promise<string | null> {
  for (const [index, length] of LENGTHS.entries()) {
    if (index === 0 || (await timeOf(run, textOf(length), 1)) < FLOOR_MS) continue;
    let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 1; attempt <= 10 && (attempt <= 3 || long > TOO_MUCH * short); attempt++) {
      short = Math.min(short, await timeOf(run, textOf(length / STEP), STEP));
      long = Math.min(long, await timeOf(run, textOf(length), 1));
    }
    if (long > FLOOR_MS && long > TOO_MUCH * short)
      return `${(short / STEP).toFixed(2)} ms for ${length / STEP} characters, ${long.toFixed(0)} ms for ${length}`;
  }
  return null;
}

/** Milliseconds that a function takes for a text, so many times. */
async function timeOf(run: Run, text: string, times: number): Promise<number> {
  const start = performance.now();
  for (let time = 0; time < times; time++) {
    try {
      await run(text);
    } catch {
      // A refusal takes its time too.
    }
  }
  return performance.now() - start;
}
