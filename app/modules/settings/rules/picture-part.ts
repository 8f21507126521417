import { pictureAt } from "./picture";
import type { Content, Fields } from "./setting-field";
import { controlAt, leavesOf } from "./setting-leaf";

/** The names of the stored pictures in a content, by the path of the part. */
export function picturesIn(fields: Fields, content: Content): Map<string, string> {
  const found = [...leavesOf(fields, content).values()].flatMap(({ path, value }) => {
    const isPicture = typeof value === "string" && controlAt(fields, path)?.type === "picture";
    const picture = isPicture ? pictureAt(value) : null;
    return picture ? [[path.join("."), picture.name] as const] : [];
  });
  return new Map(found);
}
