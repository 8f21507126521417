import { WHOLE_TENANT } from "~/modules/users/schema/staff-user";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const administrator = ({ backend }: Stage) =>
  backend.tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" });

let invitations = 0;

/** An administrator of the tenant, and somebody of the staff with one right, who has not signed in yet. */
async function invited(stage: Stage) {
  const token = await administrator(stage);
  invitations += 1;
  const right = { role: "reviewer", place: WHOLE_TENANT } as const;
  const person = { name: "Íris Prado", email: `iris.prado.${invitations}@example.com` };
  const { id } = await stage.backend.as({ token }).users.invite({ ...person, ...right });
  return { token, input: { id }, right };
}

/** The staff of a tenant and their rights, and the audit. */
export const userProcedures: ProcedureExamples = {
  "users.list": async (stage) => ({ token: await administrator(stage), input: { q: "a", state: ["active"] } }),
  "users.export": async (stage) => ({ token: await administrator(stage), input: { role: ["reviewer"] } }),
  "users.institutions": async (stage) => ({ token: await administrator(stage) }),
  "users.options": async (stage) => ({ token: await administrator(stage) }),
  "users.get": async (stage) => {
    const { token, input } = await invited(stage);
    return { token, input };
  },
  "users.invite": async (stage) => ({
    token: await administrator(stage),
    input: { name: "Caetano Braga", email: "caetano.braga@example.com", role: "auditor", place: WHOLE_TENANT },
  }),
  "users.inviteAgain": async (stage) => {
    const { token, input } = await invited(stage);
    return { token, input };
  },
  "users.grant": async (stage) => {
    const { token, input } = await invited(stage);
    return { token, input: { ...input, role: "auditor", place: WHOLE_TENANT } };
  },
  "users.takeRight": async (stage) => {
    const { token, input, right } = await invited(stage);
    return { token, input: { ...input, ...right } };
  },
  "users.deactivate": async (stage) => {
    const { token, input } = await invited(stage);
    return { token, input };
  },
  "users.reactivate": async (stage) => {
    const { token, input } = await invited(stage);
    await stage.backend.as({ token }).users.deactivate(input);
    return { token, input };
  },
  "audit.list": async (stage) => ({ token: await administrator(stage), input: { q: "a", group: ["people"] } }),
  "audit.export": async (stage) => ({ token: await administrator(stage) }),
  "audit.institutions": async (stage) => ({ token: await administrator(stage) }),
  "audit.get": async (stage) => {
    const { token } = await invited(stage);
    const { rows } = await stage.backend.as({ token }).audit.list();
    return { token, input: { id: rows[0]?.id } };
  },
};
