import { typedPerson, walkCandidatePages } from "../request/candidate-walk.ts";
import { limits, weigh } from "../request/page-weight.ts";
import { openPortal } from "../request/portal.ts";

/** The weight of a first visit to each page of the enrolment, and its limit. */
export async function measureWeights() {
  const portal = await openPortal();
  try {
    const visitor = portal.visitor();
    const read = async (path) => Buffer.from(await (await visitor.get(path)).arrayBuffer());
    const seen = await walkCandidatePages(visitor, typedPerson(1));
    const pages = await Promise.all(seen.map(async ({ name, html }) => ({ name, ...(await weigh(html, read)) })));
    return { pages, limits };
  } finally {
    await portal.close();
  }
}
