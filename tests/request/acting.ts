import { enrolOverPages, newPerson } from "./enrolling";
import type { openPortal } from "./portal";

type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Enrols a candidate of the first demo institution up to the contract, for staff to act as. */
export async function openCandidate(portal: Pick<Portal, "visitor">, serial: number) {
  const [visitor, person] = [portal.visitor("aurora.localhost"), newPerson(serial)];
  const { last: contract } = await enrolOverPages(visitor, "/candidate/graduacao", { person }, "/contract-acceptance/");
  const enrolment = `/candidate/enrolments/${contract.split("/").at(-1)}`;
  return {
    visitor,
    email: person.email ?? "",
    name: person.fullName ?? "",
    contract,
    /** The path of the enrolment's page at the desk. */
    enrolment,
    /** The path of the page on which staff start to act as the candidate. */
    acting: `${enrolment}/impersonation`,
  };
}
