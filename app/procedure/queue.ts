/** How many pieces of work run concurrently, and how many may wait. */
export interface QueueLimits {
  concurrency: number;
  waiting: number;
}

/** The queue refused more work; the caller answers 503 with SYSTEM_UNAVAILABLE. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * Limits concurrency; work waits in order of arrival.
 * @returns a function that does a piece of work, or throws QueueFull at once when the allowed number is already waiting
 */
export function createQueue({ concurrency, waiting }: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency) {
      if (queue.length >= waiting) throw new QueueFull("Too much work is waiting.");
      // The work that ends passes its slot on, so `running` does not change here.
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
