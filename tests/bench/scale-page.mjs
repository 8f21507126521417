import { alternate, median, ratioOf, sum } from "./alternate.mjs";
import { gatherApplicants, gatherCandidates } from "./crowd.mjs";
import { ask } from "./load.mjs";
import { startPortal } from "./process.mjs";
import { casesOf } from "./scale-case.mjs";
import { gatherStaff } from "./staff.mjs";
import { pay } from "./walk.mjs";

/**
 * The number of applicants, a multiple of `LANES` (load.mjs), and their hostnames. All hostnames belong to the tenant
 * with the many rows. There are as many candidates at the same hostnames.
 */
const APPLICANTS = { count: 8, hostnames: ["aurora.localhost", "aurora-tech.localhost"] };
const CANDIDATES = { ...APPLICANTS, first: APPLICANTS.count };

/** CPU milliseconds of each page with few rows and with many, of portal and database server together. */
export async function measurePages(engine, scale, { seconds }) {
  const contenders = [];
  for (const database of [await scale.small(), await scale.large()]) {
    const portal = await startPortal(database.env);
    contenders.push({ ...portal, database: engine.cpuSeconds ?? (() => 0), crowd: await gatherCrowd(portal.port) });
  }
  const [cases, unseen] = await shown(casesOf(), contenders);
  const costs = await alternate(contenders, cases, { seconds, requests: 16, warmUp: 160 });
  await Promise.all(contenders.map(({ stop }) => stop()));
  const pages = cases.map(({ name }, index) => {
    const [few, many] = costs[index];
    return {
      name,
      fewMs: median(few.both) * 1000,
      manyMs: median(many.both) * 1000,
      ratio: ratioOf(many.both, few.both),
      database: sum(many.database) / sum(many.portal),
    };
  });
  const total = (of) => sum(costs.map(([, many]) => sum(many[of])));
  return { pages, unseen, rounds: costs[0][0].portal.length, database: total("database") / total("portal") };
}

async function gatherCrowd(port) {
  const applicants = await gatherApplicants(port, APPLICANTS);
  const candidates = await gatherCandidates(port, CANDIDATES);
  for (const candidate of candidates) {
    candidate.slip = await pay(candidate.visitor, candidate.checkout, "slip");
    candidate.pix = await pay(candidate.visitor, candidate.checkout, "pix");
    const list = await (await candidate.visitor.get("/candidate/notifications")).text();
    candidate.notification = /\/candidate\/notifications\/[\w-]{10,}/.exec(list)?.[0];
  }
  return { applicants, candidates, staff: await gatherStaff(port) };
}

/**
 * Splits the cases by whether all contenders answer as expected, so that one moved page does not spoil the whole run.
 */
async function shown(cases, contenders) {
  const [seen, unseen] = [[], []];
  for (const own of cases) {
    const answers = await Promise.all(contenders.map((one) => ask(one.port, own.next(one, 0))));
    const odd = answers.find(({ status }) => status !== own.status);
    if (odd) unseen.push(`${own.name}: ${odd.status} ${odd.headers.location ?? ""}`);
    else seen.push(own);
  }
  return [seen, unseen];
}
