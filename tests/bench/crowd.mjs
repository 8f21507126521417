import { LANES } from "./load.mjs";
import { Visitor } from "./visitor.mjs";
import { walkToCheckout, walkToPersonalData } from "./walk.mjs";

/**
 * Creates `count` visitors, spread over the hostnames, a few concurrently. @param enter returns the entry of a visitor
 */
async function gather(port, { count, first = 0, hostnames }, enter) {
  const found = [];
  const lane = async (own) => {
    for (let index = own; index < count; index += LANES) {
      found[index] = await enter(new Visitor(port, hostnames[index % hostnames.length], first + index));
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, own) => lane(own)));
  return found;
}

/** Visitors at the personal-data step. @param which their number, the first serial number, and the hostnames */
export const gatherApplicants = (port, which) =>
  gather(port, which, async (visitor) => ({ visitor, ...(await walkToPersonalData(visitor)) }));

/** Candidates who have signed up, at the checkout. */
export const gatherCandidates = (port, which) =>
  gather(port, which, async (visitor) => ({ visitor, checkout: await walkToCheckout(visitor) }));
