/** The device of a visitor, for the order of steps and for tracking. */
export interface Device {
  type: "mobile" | "desktop";
  os: string;
  browser: string;
}

/** The request headers that describe the device; client hints win over the user agent, which browsers freeze. */
export interface DeviceHeaders {
  userAgent: string | null;
  /** Sec-CH-UA-Mobile: `?1` or `?0`. */
  mobileHint?: string | null;
  /** Sec-CH-UA-Platform: a quoted name such as `"Android"`. */
  platformHint?: string | null;
}

type Names = readonly (readonly [name: string, sign: RegExp])[];

const systems: Names = [
  ["Windows", /Windows/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Android", /Android/],
  ["ChromeOS", /CrOS/],
  ["macOS", /Macintosh|Mac OS X/],
  ["Linux", /Linux/],
];

/** Most browsers also claim to be Chrome or Safari, so those two come last. */
const browsers: Names = [
  ["Samsung Internet", /SamsungBrowser/],
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera|OPX\//],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
];

/**
 * Reads device type, system and browser. A system or browser that the headers do not name is `unknown`. A tablet counts
 * as mobile if its client hint says so, or without such a hint if its user agent names an iPad or Android.
 */
export function deviceOf({ userAgent, mobileHint, platformHint }: DeviceHeaders): Device {
  const agent = userAgent ?? "";
  const mobileAgent = /Mobi|Android|iPhone|iPad|iPod/.test(agent);
  const mobile = mobileHint === "?1" || (mobileHint !== "?0" && mobileAgent);
  const platform = platformHint?.replaceAll('"', "").trim();
  return {
    type: mobile ? "mobile" : "desktop",
    os: platform && platform !== "Unknown" ? platform : nameIn(systems, agent),
    browser: nameIn(browsers, agent),
  };
}

function nameIn(names: Names, agent: string): string {
  return names.find(([, sign]) => sign.test(agent))?.[0] ?? "unknown";
}

/** The device that sent a request with these headers. */
export const deviceIn = (headers: Headers): Device =>
  deviceOf({
    userAgent: headers.get("user-agent"),
    mobileHint: headers.get("sec-ch-ua-mobile"),
    platformHint: headers.get("sec-ch-ua-platform"),
  });
