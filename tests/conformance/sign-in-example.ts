import { ONLY, TENANT_PLACE } from "~/modules/settings/rules/setting-kind";
import { newKey } from "../peer/test-key";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const record = { place: TENANT_PLACE, kind: "signIn", key: ONLY };
const drafts = new WeakMap<Stage, Promise<unknown>>();

/** An administrator of a tenant with a draft of its ways to sign in, which no other example changes. */
async function ready(stage: Stage) {
  const token = await stage.backend.tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" });
  const save = async () => {
    const { settings } = stage.backend.as({ token });
    const { content, revision } = await settings.get(record);
    const { saml, google } = content as Record<string, object>;
    const own = { entityId: "https://idp.example.edu", signOnUrl: "https://idp.example.edu/sso" };
    const drafted = {
      ...content,
      saml: { ...saml, ...own, certificates: newKey("provider").certificate },
      google: { ...google, clientId: "portal", clientSecret: "only the server knows" },
    };
    await settings.save({ ...record, revision, content: drafted, choices: {} });
  };
  const saved = drafts.get(stage) ?? save();
  drafts.set(stage, saved);
  await saved;
  return { token };
}

const identity = { provider: "google", issuer: "https://accounts.google.com", subject: "g", email: null, proof: null };

/** The test of the ways to sign in. */
export const signInProcedures: ProcedureExamples = {
  "signInTest.setup": ready,
  "signInTest.saml": ready,
  "signInTest.oauth": async (stage) => ({ ...(await ready(stage)), input: { provider: "google" } }),
  "signInTest.account": async (stage) => ({ ...(await ready(stage)), input: { ...identity, way: "none" } }),
};
