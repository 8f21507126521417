import { demoId } from "~/demo";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const numbers = new WeakMap<Stage, number>();

const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" });

/** A key to make, with a name that no other example uses. */
function fresh(stage: Stage) {
  const number = (numbers.get(stage) ?? 0) + 1;
  numbers.set(stage, number);
  return {
    ...{ name: `System ${number}`, institutionId: demoId("aurora-tech"), scopes: ["subscription:read" as const] },
    ...{ expiresOn: "2027-01-31", perMinute: 60, origins: ["https://www.example.com"] },
  };
}

/** A key in force. */
async function made(stage: Stage) {
  const token = await staff(stage);
  const { id } = await stage.backend.as({ token }).apiKeys.make(fresh(stage));
  return { token, input: { id } };
}

/** The keys of other systems. */
export const apiKeyProcedures: ProcedureExamples = {
  "apiKeys.list": async (stage) => ({ token: await staff(stage) }),
  "apiKeys.options": async (stage) => ({ token: await staff(stage) }),
  "apiKeys.get": made,
  "apiKeys.make": async (stage) => ({ token: await staff(stage), input: fresh(stage) }),
  "apiKeys.rotate": async (stage) => {
    const { token, input } = await made(stage);
    return { token, input: { ...input, overlap: "24" } };
  },
  "apiKeys.revoke": made,
};
