import { fileKinds } from "~/modules/documents/rules/file-type";
import { declaredFacts } from "~/modules/documents/rules/review";
import { choice, choices, code, optional, reference, references, texts, tick, whole } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

/** A type of document, with what candidates read and what reviewers compare. */
export const documentType = defineKind("documentType", {
  fields: {
    key: code(),
    name: texts(120),
    instructions: texts(600, { isLong: true }),
    compare: choices(...declaredFacts),
    accepts: choices(...fileKinds),
    position: whole(0, 999),
  },
  key: ["key"],
  title: "name",
  columns: ["key"],
});

const age = () => optional(whole(0, 130));

/** Who must send a document of a type, and until when. A condition that is empty restricts nothing. */
export const documentRequirement = defineKind("documentRequirement", {
  fields: {
    key: code(),
    type: reference("documentType"),
    levels: references("educationLevel"),
    modes: references("ingressMode"),
    courses: references("course"),
    minAge: age(),
    maxAge: age(),
    nationality: optional(choice("brazilian", "foreign")),
    dueDays: whole(0, 365),
    deferDays: optional(whole(1, 365)),
    mayNotApply: tick(),
  },
  key: ["key"],
  title: "type",
  columns: ["levels", "modes", "courses", "dueDays"],
  check: ({ minAge, maxAge }): SettingErrors =>
    minAge !== null && maxAge !== null && maxAge < minAge ? { maxAge: "setting.errorAges" } : {},
});
