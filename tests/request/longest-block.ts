/**
 * The longest time in milliseconds that the event loop could do nothing else while something was under way: CPU time
 * of this thread, so that other processes count for nothing.
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

/** The least of three tries, where the first is longer than wanted: what is compiled or collected meanwhile is no fault. */
export async function blockOf(work: () => Promise<unknown>, wantedMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least > wantedMs; attempt++) least = Math.min(least, await longestBlock(work));
  return least;
}
