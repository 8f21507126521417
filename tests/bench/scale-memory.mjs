import { randomBytes } from "node:crypto";
import { median } from "./alternate.mjs";
import { load } from "./load.mjs";
import { startPortal } from "./process.mjs";
import { Visitor } from "./visitor.mjs";

/** Number of requests between two readings of the memory. */
const STRIDE = 500;

/** A random text of 1 to 6 kB. */
const long = (serial) => randomBytes(500 + ((serial * 997) % 2500)).toString("hex");

const KINDS = [
  (text) => ({ path: `/candidate/?q=${text}` }),
  (text) => ({ path: `/candidate/graduacao?utm_term=${text}` }),
  (text) => ({ path: `/candidate/signin?returnUrl=/candidate/portal?x=${text}` }),
  (text) => ({ path: `/candidate/${text}` }),
  (text) => ({ path: `/candidate/signin?q=${text}`, fields: { username: text, password: "" } }),
  (text) => ({ path: `/candidate/privacy?q=${text}` }),
  (text) => ({ path: `/candidate/theme/${text}.css` }),
];

/**
 * Resident memory in MB under varied requests with long URLs to all tenants in turn: the median of the second half of
 * the requests, because a single reading depends on the last garbage collection, and the maximum.
 */
export async function measureMemory(scale, { requests, tenants }) {
  const { env } = await scale.small();
  const portal = await startPortal(env);
  const sizes = [];
  for (let done = 0; done < requests; done += STRIDE) {
    await load(portal.port, (serial) => requestOf(portal.port, done + serial, tenants), { count: STRIDE });
    sizes.push((await portal.usage()).rssMb);
  }
  await portal.stop();
  return { usualMb: median(sizes.slice(Math.floor(sizes.length / 2))), mostMb: Math.max(...sizes) };
}

/** Each tenant gets another kind of request the next time. */
function requestOf(port, serial, tenants) {
  const { path, fields } = KINDS[(serial + Math.floor(serial / tenants)) % KINDS.length](long(serial));
  return new Visitor(port, `school-${1 + (serial % tenants)}.localhost`, serial).request(path, fields);
}
