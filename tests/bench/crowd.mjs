import { LANES } from "./load.mjs";
import { Visitor } from "./visitor.mjs";
import { walkToCheckout, walkToPersonalData } from "./walk.mjs";

/** The institutions of the demo. */
const HOSTNAMES = ["aurora.localhost", "aurora-tech.localhost", "horizonte.localhost"];

/** Opens `count` visitors of the hostnames in turn, a few at a time. @param enter makes what is returned of each */
async function gather(port, { count, first = 0, hostnames = HOSTNAMES }, enter) {
  const found = [];
  const lane = async (own) => {
    for (let index = own; index < count; index += LANES) {
      found[index] = await enter(new Visitor(port, hostnames[index % hostnames.length], first + index));
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, own) => lane(own)));
  return found;
}

/** Visitors who stand at the personal-data step. @param which how many, the serial number of the first, and where */
export const gatherApplicants = (port, which) =>
  gather(port, which, async (visitor) => ({ visitor, ...(await walkToPersonalData(visitor)) }));

/** Candidates who have signed up and stand at the checkout. */
export const gatherCandidates = (port, which) =>
  gather(port, which, async (visitor) => ({ visitor, checkout: await walkToCheckout(visitor) }));
