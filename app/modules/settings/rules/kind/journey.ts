import { instant, json, line, optional, reference, tick } from "../setting-field";
import { defineKind } from "../setting-kind";

/** A published journey with all its versions; its key is its address. An archived one is inactive. */
export const journey = defineKind("journey", {
  fields: {
    key: line(200),
    level: reference("educationLevel"),
    versions: json(),
    activatesAt: optional(instant()),
    replaces: tick(),
  },
  key: ["key"],
  title: "key",
  columns: ["level"],
  editedAt: "/journeys",
  isOnlyInFile: true,
});
