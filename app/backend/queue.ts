/** How many run at once and how many may wait for their turn. */
export interface QueueLimits {
  concurrency: number;
  waiting: number;
}

/** The queue refused more work; the caller answers 503 with SYSTEM_UNAVAILABLE. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * Runs pieces of work a few at a time, first come, first served.
 * @throws QueueFull at once when as many as allowed are already waiting
 */
export function createQueue({ concurrency, waiting }: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw new QueueFull("Too much work is waiting.");
      // The slot is handed over by the one that ends, so `running` does not change here.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
