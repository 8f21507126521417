import { found, implement, notFound } from "~/backend/context";
import { essayCalibration } from "~/contract/essay-calibration";
import { createCalibration, retireCalibration } from "./calibration-change";
import { finishCalibration, saveCalibration } from "./calibration-grade";
import { calibrationDetail, listCalibrations } from "./calibration-read";
import { findCalibration } from "./calibration-store";

/** Essays with a known grade, by which correctors are compared. */
export const essayCalibrationResource = implement(essayCalibration, {
  list: async (_, ctx) => found(await listCalibrations(ctx)),
  create: ({ body }, ctx) => createCalibration(ctx, body),
  get: async ({ params }, ctx) => {
    const record = await findCalibration(ctx, params.id);
    return record ? { status: 200, body: await calibrationDetail(ctx, record) } : notFound;
  },
  retire: ({ params }, ctx) => retireCalibration(ctx, params.id),
  save: ({ params, body }, ctx) => saveCalibration(ctx, params.id, body),
  finish: ({ params, body }, ctx) => finishCalibration(ctx, params.id, body),
});
