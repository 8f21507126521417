import { z } from "zod";
import { call, ofOwnAccount } from "./call";
import { problems } from "./problem";
import { Done, Instant } from "./value";

/** An account at an identity provider with which the caller can sign in. */
export const LinkedIdentity = z.object({
  provider: z.enum(["saml", "google", "facebook", "linkedin", "safea"]),
  email: z.string().nullable(),
  linkedAt: Instant,
});
export type LinkedIdentity = z.output<typeof LinkedIdentity>;

/** Linked accounts of the caller. `auth.linkExternally` links one. */
export const externalIdentity = {
  list: call({
    service: "portal",
    method: "GET",
    path: "/auth/external-identities",
    auth: "user",
    responses: { 200: z.array(LinkedIdentity) },
    summary: "Accounts of other providers that the user linked",
  }),
  unlink: call({
    service: "portal",
    method: "DELETE",
    path: "/auth/external-identities/{provider}",
    ...ofOwnAccount,
    responses: { 200: Done, ...problems(404) },
    summary: "Unlinks the account of another provider",
  }),
};
