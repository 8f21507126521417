import { nodeEnvironment } from "../../app/server/node-option.mjs";
import { alternate, median, ratioOf, sum } from "./alternate.mjs";
import { gatherApplicants, gatherCandidates } from "./crowd.mjs";
import { newDemo } from "./engine.mjs";
import { assertSameFields } from "./field-count.mjs";
import { startBare, startPortal } from "./process.mjs";
import { casesOf } from "./scale-case.mjs";
import { gatherStaff } from "./staff.mjs";

/** The institution that asks for all personal data on one page. */
const HOSTNAMES = ["horizonte.localhost"];

/**
 * The number of applicants, a multiple of the lanes like that of the candidates. It is high, because the portal
 * requires a captcha after a draft has made 20 checks for existing accounts in fifteen minutes.
 */
const APPLICANTS = { count: 160, hostnames: HOSTNAMES };
const CANDIDATES = { count: 12, first: APPLICANTS.count, hostnames: HOSTNAMES };

/** The measured requests, with the least cost of the bare page that is wanted, as a share of the portal's. */
const ROWS = {
  "applicant: personal data": 0.8,
  "applicant: personal data, refused post": 0.8,
  "applicant: personal data, stored post": 0.35,
  "candidate: checkout": undefined,
  "candidate: portal": undefined,
  "staff: enrolments": undefined,
  "staff: a document review": undefined,
};

const { NODE_OPTIONS, ...mallocOptions } = nodeEnvironment;

/**
 * What the portal can be compared with: a bare React Router page that shows the personal-data form at every path and
 * stores nothing; another checkout of this project; and this portal without its options of V8 or of malloc.
 */
export const others = {
  bare: async (_, { ours }) => ({ ...(await metered(await startBare())), database: () => 0, crowd: ours.crowd }),
  before: (engine, { before }) => openPortal(engine, { folder: before }),
  "no-options": (engine) => openPortal(engine, { environment: {} }),
  "no-v8-options": (engine) => openPortal(engine, { environment: mallocOptions }),
  "no-malloc-options": (engine) => openPortal(engine, { environment: { NODE_OPTIONS } }),
};

/** CPU per request of this portal and of others, and their resident memory when idle and after all requests. */
export async function measureRatios(engine, { seconds, against, before }) {
  const ours = await openPortal(engine);
  const contenders = [ours];
  for (const name of against) contenders.push(await others[name](engine, { ours, before }));
  if (against.includes("bare")) await assertSameFields(contenders[1 + against.indexOf("bare")], ours);
  const cases = casesOf().filter(({ name }) => name in ROWS);
  const costs = await alternate(contenders, cases, { seconds, requests: 80, warmUp: 1200 });
  const memory = await Promise.all(
    contenders.map(async ({ startMb, usage }) => ({ startMb, usedMb: (await usage()).rssMb })),
  );
  for (const { stop, remove } of contenders) {
    await stop();
    await remove?.();
  }
  const rows = cases.map(({ name }, index) => ({
    name,
    wanted: ROWS[name],
    rounds: costs[index][0].portal.length,
    ms: costs[index].map(({ portal }) => median(portal) * 1000),
    ratios: costs[index].slice(1).map(({ portal }) => ratioOf(portal, costs[index][0].portal)),
    database: sum(costs[index][0].database) / sum(costs[index][0].portal),
    bytes: costs[index].map(({ bytes }) => bytes),
  }));
  return { names: ["ours", ...against], rows, memory };
}

/** A portal with the whole demo and its visitors. */
async function openPortal(engine, how) {
  const database = await newDemo(engine, { DEMO: "1" }, how);
  const server = await metered(await startPortal(database.env, how));
  const crowd = {
    applicants: await gatherApplicants(server.port, APPLICANTS),
    candidates: await gatherCandidates(server.port, CANDIDATES),
    staff: await gatherStaff(server.port),
  };
  return { ...server, database: engine.cpuSeconds ?? (() => 0), crowd, remove: database.remove };
}

const metered = async (server) => ({ ...server, startMb: (await server.usage()).rssMb });
