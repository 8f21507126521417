import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const place = { place: "aurora-uni" };
const staff = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");

/** Two vouchers of ten percent. */
const content = {
  ...{ tag: "Feira", prefix: "FEIRA", count: 2, length: 8, kind: "percent", percent: 1_000 },
  ...{ conditionalPercent: null, otherInstallmentsPercent: null },
  ...{ amount: null, conditionalAmount: null, otherInstallmentsAmount: null },
  ...{ startsOn: "2026-01-01", endsOn: "2026-12-31", courses: [], campuses: [], methods: [] },
};

/** A batch of vouchers, with something more in the input. */
async function added(stage: Stage, more: object = {}) {
  const token = await staff(stage);
  const { id } = await stage.backend.as({ token }).voucherBatches.add({ ...place, content });
  return { token, input: { ...place, id, ...more } };
}

/** The uses of the vouchers of a batch. */
async function uses(stage: Stage) {
  const { token, input } = await added(stage);
  return { token, input: { ...place, batch: input.id } };
}

/** Batches of vouchers, and the uses of vouchers. */
export const voucherBatchProcedures: ProcedureExamples = {
  "voucherBatches.list": async (stage) => ({ token: await staff(stage), input: place }),
  "voucherBatches.get": added,
  "voucherBatches.add": async (stage) => ({ token: await staff(stage), input: { ...place, content } }),
  "voucherBatches.takeCodes": added,
  "voucherBatches.pause": (stage) => added(stage, { isPaused: true }),
  "voucherBatches.uses": uses,
  "voucherBatches.exportUses": uses,
};
