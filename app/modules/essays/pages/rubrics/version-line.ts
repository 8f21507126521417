import { useT } from "~/i18n/use-t";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { RubricVersion } from "~/modules/essays/schema/essay-rubric";
import { useFormat } from "~/shell/format";

/** Returns a function that describes a version of a rubric: who wrote it and when, and how many grades use it. */
export function useVersionLine() {
  const t = useT();
  const { instant } = useFormat();
  return ({ authorName, createdAt, frozenAt, grades }: RubricVersion): string => {
    const origin =
      createdAt === null || authorName === null
        ? t("essayRubric.standard")
        : t("essayRubric.written", { name: authorName, time: instant(createdAt) });
    if (frozenAt === null) return `${origin} ${t("essayRubric.unused")}`;
    const count = grades > COUNT_LIMIT ? t("essayRubric.gradesMany") : t("essayRubric.grades", { count: grades });
    return `${origin} ${count} ${t("essayRubric.frozen", { time: instant(frozenAt) })}`;
  };
}
