import { setTimeout as wait } from "node:timers/promises";
import { gatherApplicants } from "./crowd.mjs";
import { engines, newDemo } from "./engine.mjs";
import { ask } from "./load.mjs";
import { startPortal } from "./process.mjs";

const PAGES_A_SECOND = 20;
const SIGN_INS_A_SECOND = 10;
const SECONDS = 6;
const ROUNDS = 5;
const APPLICANTS = { count: 12, hostnames: ["horizonte.localhost"] };

/**
 * The delay of the personal-data step while others sign in: the 99th percentile of pages requested at a steady rate.
 * Rounds without sign-ins alternate with rounds of ten sign-ins per second, which the portal refuses only after
 * verifying the password.
 */
export async function measureSignIns() {
  const database = await newDemo(await engines.sqlite());
  const { port, stop } = await startPortal(database.env);
  const applicants = await gatherApplicants(port, APPLICANTS);
  const page = (serial) => {
    const { visitor, path } = applicants[serial % applicants.length];
    return visitor.request(path);
  };
  const times = { quiet: [], busy: [] };
  let turnedAway = 0;
  await pages(port, page, []);
  for (let round = 0; round < ROUNDS; round++) {
    await pages(port, page, times.quiet);
    const [away] = await Promise.all([signIns(port, round), pages(port, page, times.busy)]);
    turnedAway += away;
  }
  await stop();
  await database.remove();
  return { quiet: percentile(times.quiet), busy: percentile(times.busy), turnedAway };
}

/** Requests the page at a steady rate, whether or not earlier answers have arrived; records milliseconds in `times`. */
function pages(port, page, times) {
  return steadily(PAGES_A_SECOND, async (serial) => {
    const started = performance.now();
    const { status } = await ask(port, page(serial));
    if (status !== 200) throw new Error(`expected the page, got ${status}`);
    times.push(performance.now() - started);
  });
}

/**
 * Tries to sign in, each time with another IP address and user name, so that no throttle spares the server the work.
 * @returns how many sign-ins the portal refused without verifying, because too many were waiting
 */
async function signIns(port, round) {
  const host = `aurora.localhost:${port}`;
  let turnedAway = 0;
  await steadily(SIGN_INS_A_SECOND, async (serial) => {
    const { status } = await ask(port, {
      method: "POST",
      path: "/candidate/signin",
      headers: {
        host,
        origin: `http://${host}`,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `198.19.${round}.${serial % 256}`,
      },
      body: new URLSearchParams({
        username: `nobody-${round}-${serial}@example.com`,
        password: "Wrong@2026",
      }).toString(),
    });
    if (status === 503) turnedAway++;
    else if (status !== 422) throw new Error(`expected a refusal, got ${status}`);
  });
  return turnedAway;
}

async function steadily(rate, once) {
  const under = [];
  const started = performance.now();
  for (let serial = 0; serial < rate * SECONDS; serial++) {
    await wait(Math.max(0, started + (serial * 1000) / rate - performance.now()));
    under.push(once(serial));
  }
  await Promise.all(under);
}

function percentile(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)];
}
