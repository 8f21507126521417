import { once } from "node:events";
import { request } from "node:http";
import { startPortal } from "./process.mjs";
import { gatherStaff } from "./staff.mjs";

const ROWS = 100_000;
/** Number of rows between two readings of the memory. */
const STRIDE = 5_000;

/**
 * Exports the enrolments of an institution as CSV, up to `ROWS` rows, twice; only the second export is measured.
 * @returns among others the milliseconds to the first byte, and the resident memory in MB before the export and at most
 */
export async function measureExport(scale) {
  const { env } = await scale.large();
  const portal = await startPortal(env);
  const [{ visitor }] = await gatherStaff(portal.port);
  const path = (await (await visitor.get("/candidate/enrolments")).text()).match(
    /\/candidate\/enrolments\/export[^"]*/,
  )[0];
  const usedMb = async () => (await portal.usage()).rssMb;
  await read(portal.port, visitor.request(path), ROWS, usedMb);
  const beforeMb = await usedMb();
  const read100 = await read(portal.port, visitor.request(path), ROWS, usedMb);
  await portal.stop();
  return { ...read100, beforeMb };
}

/** Reads an answer up to a number of lines, and then closes the connection. */
async function read(port, { path, headers }, lines, usedMb) {
  const started = performance.now();
  const asked = request({
    host: "127.0.0.1",
    port,
    path,
    headers: { ...headers, "accept-encoding": "identity" },
  }).end();
  const [answer] = await once(asked, "response");
  let firstMs = null;
  let rows = 0;
  let mostMb = 0;
  for await (const chunk of answer) {
    firstMs ??= performance.now() - started;
    const before = rows;
    for (const byte of chunk) if (byte === 10) rows++;
    if (Math.floor(before / STRIDE) < Math.floor(rows / STRIDE)) mostMb = Math.max(mostMb, await usedMb());
    if (rows >= lines) break;
  }
  return { status: answer.statusCode, rows, firstMs, mostMb, seconds: (performance.now() - started) / 1000 };
}
