import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const place = { place: "aurora-uni" };
const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");

const numbers = new WeakMap<Stage, number>();

/** A new webhook with a secret. Its address is inside the network, so that nothing is sent. */
async function opened(stage: Stage) {
  const number = (numbers.get(stage) ?? 0) + 1;
  numbers.set(stage, number);
  const key = `academico-${number}`;
  const token = await staff(stage);
  const { settings, webhooks } = stage.backend.as({ token });
  const target = { ...place, kind: "webhook", key };
  const content = {
    key,
    name: "Acadêmico",
    url: "https://127.0.0.1/events",
    events: ["enrolment-moved"],
    handsOver: false,
  };
  await settings.add({ ...place, kind: "webhook", content });
  await settings.publish({ ...target, revision: 1 });
  await webhooks.renewSecret({ ...place, key });
  return { token, input: { ...place, key } };
}

/** A delivery of a test. */
async function tested(stage: Stage) {
  const { token, input } = await opened(stage);
  const { id } = await stage.backend.as({ token }).webhooks.test(input);
  return { token, input: { ...input, id } };
}

/** The secret and the deliveries of webhooks. */
export const webhookProcedures: ProcedureExamples = {
  "webhooks.state": opened,
  "webhooks.renewSecret": opened,
  "webhooks.test": opened,
  "webhooks.deliveries": async (stage) => {
    const { token, input } = await tested(stage);
    return { token, input: { place: input.place, key: input.key } };
  },
  "webhooks.delivery": tested,
  "webhooks.replay": tested,
};
