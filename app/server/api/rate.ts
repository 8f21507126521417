interface Window {
  endsAt: number;
  left: number;
}

const WINDOW_MS = 60_000;

/** The most keys whose calls are counted before the windows that are over are dropped. */
const CROWD = 5_000;

/** Whether a call is within the limit of its key, and what its caller is told about the limit. */
export interface Admitted {
  isAdmitted: boolean;
  headers: Record<string, string>;
}

/**
 * Counts the calls of each key in windows of a minute, in this process. The headers are those of
 * draft-ietf-httpapi-ratelimit-headers.
 * @param now milliseconds since the epoch
 */
export function createRateLimit(now: () => number): (key: { id: string; perMinute: number }) => Admitted {
  const windows = new Map<string, Window>();
  return ({ id, perMinute }) => {
    const at = now();
    const known = windows.get(id);
    // A clock that was set back must not keep a key out for longer than a window.
    const isOpen = known && at < known.endsAt && known.endsAt - at <= WINDOW_MS;
    const window = isOpen ? known : { endsAt: at + WINDOW_MS, left: perMinute };
    if (!isOpen) {
      if (windows.size >= CROWD) for (const [other, { endsAt }] of windows) if (endsAt <= at) windows.delete(other);
      windows.set(id, window);
    }
    const isAdmitted = window.left > 0;
    window.left = Math.max(0, Math.min(window.left, perMinute) - 1);
    const seconds = Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    return {
      isAdmitted,
      headers: {
        "ratelimit-policy": `"minute";q=${perMinute};w=${WINDOW_MS / 1000}`,
        ratelimit: `"minute";r=${window.left};t=${seconds}`,
        ...(isAdmitted ? {} : { "retry-after": String(seconds) }),
      },
    };
  };
}
