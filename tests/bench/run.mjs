// `npm run bench`: what the personal-data step costs beside a bare page and raw bytes, what pages weigh,
// how it starts, and what sign-ins beside it cost it.
// Options: --rounds=30 --requests=80 --encoding=identity|br
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, install } from "../../app/server/start.mjs";
import { typedPerson, walkCandidatePages } from "../request/candidate-walk.ts";
import { limits, weigh } from "../request/page-weight.ts";
import { openPortal } from "../request/portal.ts";
import { ask } from "./load.mjs";
import { startServer } from "./process.mjs";
import { compare } from "./ratio.mjs";
import { printRatios, printSignIns, printStart, printWeights } from "./report.mjs";
import { measureSignIns } from "./sign-in.mjs";
import { openVisits } from "./visit.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const options = Object.fromEntries(process.argv.slice(2).map((option) => option.replace(/^--/, "").split("=")));

install();
build();
buildBare();
const data = mkdtempSync(join(tmpdir(), "ingressa-bench-"));
const env = { DATA_DIR: data, LOG_LEVEL: "info", TRUST_PROXY: "1" };
try {
  await (await startOurs()).stop();
  printStart(await measureStart());
  printWeights(await weighPages(), limits);
  printRatios(await measureRatios());
  printSignIns(await measureBusy());
} finally {
  rmSync(data, { recursive: true, force: true });
}

function buildBare() {
  const cli = join(root, "node_modules/@react-router/dev/dist/cli/index.js");
  const args = [cli, "build", "tests/bench/bare", "--logLevel", "error", "--emptyOutDir"];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

function startOurs() {
  return startServer("ours", join(root, "build/server/index.js"), { env });
}

/** CPU from the start of a migrated portal to its first page, and its memory some seconds later. */
async function measureStart() {
  const starts = [];
  for (let i = 0; i < 3; i++) {
    const ours = await startOurs();
    await ask(ours.port, { path: "/candidate/", headers: { host: "aurora.localhost" } });
    const { cpuSeconds } = await ours.usage();
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const { rssMb } = await ours.usage();
    await ours.stop();
    starts.push({ cpuSeconds, rssMb });
  }
  return starts;
}

async function weighPages() {
  const portal = await openPortal();
  const visitor = portal.visitor();
  const read = async (path) => Buffer.from(await (await visitor.get(path)).arrayBuffer());
  const pages = await walkCandidatePages(visitor, typedPerson(1));
  const weights = await Promise.all(pages.map(async ({ name, html }) => ({ name, ...(await weigh(html, read)) })));
  await portal.close();
  return weights;
}

async function measureRatios() {
  const ours = await startOurs();
  const visits = await openVisits(ours.port, options.encoding);
  const bare = await startServer("bare", join(root, "build/bench/server/index.js"));
  const answers = await visits.answers(ours.port);
  const raw = await startServer("raw", join(root, "tests/bench/raw.mjs"), {
    env: { ANSWERS: JSON.stringify(answers.map(({ body, ...rest }) => ({ ...rest, body: body.toString("base64") }))) },
  });
  const servers = [ours, bare, raw];
  const bytes = await bareBytes(visits, bare.port);
  const rounds = await compare(servers, visits.cases, options);
  await Promise.all(servers.map((server) => server.stop()));
  return { ...rounds, bytes: { ours: answers.map(({ body }) => body.length), bare: bytes } };
}

/** The enrolment page while others sign in. */
async function measureBusy() {
  const ours = await startOurs();
  const { cases } = await openVisits(ours.port, options.encoding);
  const percentiles = await measureSignIns(ours.port, (serial) => cases[0].next(0, serial));
  await ours.stop();
  return percentiles;
}

/** How large the bare page's answers are, to be held beside ours. */
async function bareBytes({ cases }, port) {
  const sizes = [];
  for (const { next } of cases) sizes.push((await ask(port, next(0, 0))).body.length);
  return sizes;
}
