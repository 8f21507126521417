import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const numbers = new WeakMap<Stage, number>();
const place = { place: "aurora-tech" };

const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com", "aurora", { level: "tenant" });

/** A hostname that no other example uses. */
function fresh(stage: Stage): string {
  const number = (numbers.get(stage) ?? 0) + 1;
  numbers.set(stage, number);
  return `tech-${number}.escola.test`;
}

/** A hostname of the institution that is not its only one. */
async function added(stage: Stage) {
  const token = await staff(stage);
  const hostname = fresh(stage);
  await stage.backend.as({ token }).hostnames.add({ ...place, hostname });
  return { token, input: { ...place, hostname, confirmation: hostname } };
}

/** The hostnames of an institution. */
export const hostnameProcedures: ProcedureExamples = {
  "hostnames.list": async (stage) => ({ token: await staff(stage), input: place }),
  "hostnames.add": async (stage) => ({ token: await staff(stage), input: { ...place, hostname: fresh(stage) } }),
  "hostnames.change": async (stage) => {
    const { token, input } = await added(stage);
    return { token, input: { ...input, to: fresh(stage) } };
  },
  "hostnames.remove": added,
};
