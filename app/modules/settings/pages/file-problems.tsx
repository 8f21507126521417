import { messageText } from "~/i18n/message-text";
import { useT } from "~/i18n/use-t";
import type { FileProblem } from "~/modules/settings/rules/setting-file";
import { Alert } from "~/ui/alert";

/** The mistakes of a file, each with its line and the path of the value that has it; nothing without any. */
export function FileProblems({ problems }: { problems: readonly FileProblem[] }) {
  const t = useT();
  if (problems.length === 0) return null;
  return (
    <Alert kind="error" title={t("setting.fileWrong", { count: problems.length })}>
      <ul>
        {problems.map(({ line, path, message }) => (
          <li key={`${line} ${path} ${message}`}>
            {t("setting.fileLine", { line })}
            {path ? <code> {path}</code> : null}: {messageText(t, message)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
