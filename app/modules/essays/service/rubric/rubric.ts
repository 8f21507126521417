import { z } from "zod";
import { Id } from "~/api/value";
import { RubricChange } from "~/modules/essays/schema/essay-rubric";
import { command, query } from "~/procedure/procedure";
import { changeRubric } from "./rubric-change";
import { findRubric, listRubrics } from "./rubric-read";

const access = "essays.moderate";

/** Where moderators read and change the rubrics by which essays are graded; `id` is that of an institution. */
export const rubricProcedures = {
  /** The rubrics with their versions and the grades given by each. */
  list: query({ access, inPerson: true }, listRubrics),

  /** A version of an institution's rubric, by default the newest. */
  get: query(
    { access, inPerson: true, input: z.object({ id: Id, version: z.int().positive().optional() }) },
    (ctx, { id, version }) => findRubric(ctx, id, version),
  ),

  /** Stores a new version for essays without a grade, unless the criteria are unchanged. */
  change: command({ access, inPerson: true, input: RubricChange }, changeRubric),
};
