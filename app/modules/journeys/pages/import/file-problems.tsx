import { useT } from "~/i18n/use-t";
import type { FileRefusal } from "~/modules/journeys/schema/journey-import";

/** Everything that is wrong with a file, each with its line and its path. */
export function FileProblems({ refusal: { problems, newest } }: { refusal: FileRefusal }) {
  const t = useT();
  return (
    <ol className="desk-problems">
      {problems.map(({ kind, line, path, value = "" }) => (
        <li key={`${kind} ${line} ${path}`}>
          {t("journeyImport.line", { line })} {path ? <code className="desk-path">{path}</code> : null}{" "}
          {t(`journeyImport.problem_${kind}`, { value, newest })}
        </li>
      ))}
    </ol>
  );
}
