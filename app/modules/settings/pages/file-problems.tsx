import { messageText } from "~/i18n/message-text";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import type { FileProblem } from "~/modules/settings/rules/setting-file";
import { Alert } from "~/ui/alert";

const textOf = (t: Translate, { message, values }: FileProblem): string =>
  (values ? (t as (key: string, values: object) => string)(message, values) : messageText(t, message)) ?? message;

/** The mistakes of a file, each with its line and the path of the value that has it; nothing without any. */
export function FileProblems({ problems }: { problems: readonly FileProblem[] }) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <Alert kind="error" title={t("setting.fileWrong", { count: problems.length })}>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.path} ${problem.message}`}>
            {t("setting.fileLine", { line: problem.line })}
            {problem.path ? <code> {problem.path}</code> : null}: {textOf(t, problem)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
