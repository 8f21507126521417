import { enrolOverPages, newPerson } from "./enrolling";
import type { openPortal, Visitor } from "./portal";

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** A page that many visitors request often. */
export interface HotPage {
  name: string;
  visitor: Visitor;
  path: string;
}

/**
 * Visitors in the most frequent situations, with the pages that they request.
 * @param serial the last serial number used for a person
 */
export async function openHotPages(portal: Pick<Portal, "visitor">, serial = 0): Promise<HotPage[]> {
  const enrolling = portal.visitor();
  await enrolOverPages(enrolling, "/candidate/graduacao", { person: {} }).catch(() => null);
  const pix = await enrolled(portal, serial + 1, "pix");
  const slip = await enrolled(portal, serial + 2, "slip");
  const signing = await enrolled(portal, serial + 3, null);
  const paying = await enrolled(portal, serial + 4, "pix");
  await paying.visitor.post(`/sandbox-provider/charges/${paying.charge}`, { decision: "approved" });
  const staff = portal.visitor();
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const pages: [string, Visitor, string][] = [
    ["sign-in", portal.visitor(), "/signin"],
    ["first choice", portal.visitor(), "/graduacao"],
    ["courses", enrolling, "/graduacao?step=courses"],
    ["personal data", enrolling, "/graduacao?step=personalInfo"],
    ["contract", signing.visitor, `/contract-acceptance/${signing.id}`],
    ["contract, accepted", pix.visitor, `/contract-acceptance/${pix.id}`],
    ["class", pix.visitor, `/payments/${pix.id}/class`],
    ["checkout", pix.visitor, `/payments/${pix.id}`],
    ["card", pix.visitor, `/payments/${pix.id}/card`],
    ["pix", pix.visitor, `/payments/${pix.id}/charge/${pix.charge}`],
    ["slip", slip.visitor, `/payments/${slip.id}/charge/${slip.charge}`],
    ["slip, printed", slip.visitor, `/payments/${slip.id}/charge/${slip.charge}/slip`],
    ["payer without account", portal.visitor(), `/payments/${pix.id}`],
    ["installments", paying.visitor, `/payments/${paying.id}/installments`],
    ["automatic charge", paying.visitor, `/payments/${paying.id}/recurrence`],
    ["installment", paying.visitor, `/payments/${paying.id}/installments/2`],
    ["receipt", paying.visitor, `/payments/${paying.id}/charge/${paying.charge}/receipt`],
    ["candidate area", pix.visitor, "/portal"],
    ["enrolment data", pix.visitor, `/enrollment-data/${pix.id}`],
    ["own data", pix.visitor, "/update-personal-data"],
    ["account", pix.visitor, "/my-account"],
    ["privacy", pix.visitor, "/my-account/privacy"],
    ["notifications", pix.visitor, "/notifications"],
    ["system status", pix.visitor, "/system-status"],
    ["home of staff", staff, "/home"],
    ["account of staff", staff, "/my-account"],
    ["erasure requests", staff, "/erasure-requests"],
  ];
  return pages.map(([name, visitor, path]) => ({ name, visitor, path: `/candidate${path}` }));
}

/** A candidate who has enrolled up to paying by a method, or up to the contract. */
async function enrolled(portal: Pick<Portal, "visitor">, serial: number, method: "pix" | "slip" | null) {
  const visitor = portal.visitor();
  const person = newPerson(serial);
  const wish = method ? { person, method } : { person };
  const stopAt = method ? undefined : "contract-acceptance";
  const { last } = await enrolOverPages(visitor, "/candidate/graduacao", wish, stopAt);
  const [, id = "", charge = ""] = /(?:payments|contract-acceptance)\/([\w-]+)(?:\/charge\/([\w-]+))?/.exec(last) ?? [];
  return { visitor, id, charge };
}
