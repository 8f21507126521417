import { z } from "zod";
import { Id } from "~/api/value";
import { CalibrationGrading, NewCalibration } from "~/modules/essays/schema/essay-calibration";
import { command, query } from "~/procedure/procedure";
import { createCalibration, retireCalibration } from "./calibration-change";
import { gradeCalibration } from "./calibration-grade";
import { calibrationDetail, listCalibrations } from "./calibration-read";
import { findCalibration } from "./calibration-store";

const One = z.object({ id: Id });
const correcting = { access: "essays.correct", inPerson: true } as const;
const moderating = { access: "essays.moderate", inPerson: true } as const;

/** Essays with a known grade, by which correctors are compared. */
export const essayCalibrationProcedures = {
  /** The calibration essays in use, at most 50 of each institution. */
  list: query(correcting, listCalibrations),

  /** A calibration essay; correctors see the known grade after their own grading, moderators always. */
  get: query({ ...correcting, input: One }, async (ctx, { id }) =>
    calibrationDetail(ctx, await findCalibration(ctx, id)),
  ),

  /** Stores the caller's grading as a draft, or finishes it, once. */
  grade: command({ ...correcting, input: CalibrationGrading }, gradeCalibration),

  /** Adds a text with its known grade. */
  create: command({ ...moderating, input: NewCalibration }, createCalibration),

  /** Retires a calibration essay; the grades given so far stay. */
  retire: command({ ...moderating, input: One }, (ctx, { id }) => retireCalibration(ctx, id)),
};
