import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const wanted = { place: "aurora-uni", key: "next", newKey: "copied", name: "Copied", months: 6 };
const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");

/** Copies of an intake that has few offers. */
export const intakeCopyProcedures: ProcedureExamples = {
  "intakeCopies.plan": async (stage) => ({ token: await staff(stage), input: wanted }),
  "intakeCopies.copy": async (stage) => {
    const token = await staff(stage);
    const { digest } = await stage.backend.as({ token }).intakeCopies.plan(wanted);
    return { token, input: { ...wanted, digest } };
  },
};
