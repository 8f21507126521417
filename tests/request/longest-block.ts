/**
 * The longest time in milliseconds for which some work blocked the event loop, in CPU time of this thread, so that
 * other processes do not count.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  let next: NodeJS.Immediate;
  const tick = () => {
    look();
    next = setImmediate(tick);
  };
  next = setImmediate(tick);
  try {
    await work();
  } finally {
    clearImmediate(next);
    look();
  }
  return longest;
}

/**
 * The minimum of up to eight attempts if the first is too long: compilation, garbage collection and the caches of a
 * processor that other programs use must not count.
 */
export async function blockOf(work: () => Promise<unknown>, wantedMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 8 && least > wantedMs; attempt++) least = Math.min(least, await longestBlock(work));
  return least;
}
