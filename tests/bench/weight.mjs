import { typedPerson, walkCandidatePages } from "../request/candidate-walk.ts";
import { limitsOf, weigh } from "../request/page-weight.ts";
import { openPortal } from "../request/portal.ts";

/** The weight of a first visit to each page of the enrolment, and its limits. */
export async function measureWeights() {
  const portal = await openPortal();
  try {
    const visitor = portal.visitor();
    const read = async (path) => Buffer.from(await (await visitor.get(path)).arrayBuffer());
    const seen = await walkCandidatePages(visitor, typedPerson(1));
    const weighed = async ({ name, html }) => ({ name, limits: limitsOf(html), ...(await weigh(html, read)) });
    return await Promise.all(seen.map(weighed));
  } finally {
    await portal.close();
  }
}
