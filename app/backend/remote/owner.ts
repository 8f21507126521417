import { answered } from "~/api/answered";
import type { User } from "~/api/user";
import type { PortalApi } from "../portal-api-type";
import type { Aid, StandIns } from "./stand-in";

/** The signed-in user of the request. @throws Refusal for a visitor */
export const ownerOf = (api: PortalApi, { once }: Aid): Promise<User> => once("owner", () => answered(api.user.me()));

/** Document of the user's own person: CPF, RNE or passport; empty where the service knows none. */
export async function documentOf(api: PortalApi, aid: Aid): Promise<string> {
  const { id } = await ownerOf(api, aid);
  const person = await api.person.getData({ params: { id } });
  return person.status === 200 ? (person.body.cpf ?? person.body.rne ?? person.body.passport ?? "") : "";
}

/**
 * Drafts are the portal's own, but only the service of users knows whose token it is: a draft stays with the session
 * that began it.
 */
export const ownerStandIns = {
  drafts: { of: "auth", make: () => ({ own: async () => null, claim: async () => undefined }) },
} satisfies StandIns;
