import { Visitor } from "./visitor.mjs";

const PASSWORD = "Demo@2026!";
const ADMINISTRATOR = "admin@aurora.example.com";

/** Hostname and role of each staff visitor; one per lane of the load. */
const POSTS = [
  { hostname: "aurora.localhost", right: "institution:aurora:aurora-uni:administrator" },
  { hostname: "aurora-tech.localhost", right: "institution:aurora:aurora-tech:administrator" },
  { hostname: "grupo-aurora.localhost", right: "tenant:aurora::administrator" },
  { hostname: "grupo-aurora.localhost", right: "tenant:aurora::administrator" },
];

/** The desk lists from which staff open a record. */
const LISTS = [
  ...["enrolments", "document-reviews", "essay-reviews", "exam-scores", "exam-questions", "charges", "refunds"],
  ...["reconciliation", "course-suggestions", "unfinished-applications", "journeys", "forms"],
];

/** The path of the first record of each list, by the list; absent for an empty one. */
async function recordsOf(visitor) {
  const found = await Promise.all(
    LISTS.map(async (list) => {
      const html = await (await visitor.get(`/candidate/${list}`)).text();
      return [list, new RegExp(`/candidate/${list}/(?!import)[\\w-]{8,}`).exec(html)?.[0]];
    }),
  );
  return Object.fromEntries(found);
}

/** Staff of the demo's group, signed in and with their roles assumed, and the records that they open. */
export function gatherStaff(port) {
  return Promise.all(
    POSTS.map(async ({ hostname, right }, serial) => {
      const visitor = new Visitor(port, hostname, 1000 + serial);
      await visitor.post("/candidate/signin", { username: ADMINISTRATOR, password: PASSWORD });
      const { status } = await visitor.post("/candidate/role", { right });
      if (status !== 303) throw new Error(`${hostname}: nobody may act as ${right}`);
      return { visitor, records: await recordsOf(visitor) };
    }),
  );
}
