import type { ExamArea } from "~/modules/entrance-exams/schema/exam-question";

/** An area's name, with its level and institution if the areas belong to several levels. */
export function areaLabel({ name, levelName, institutionName }: ExamArea, areas: readonly ExamArea[]): string {
  const isAlone = new Set(areas.map(({ levelId }) => levelId)).size === 1;
  return isAlone ? name : `${name} · ${levelName} · ${institutionName}`;
}
