import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { FormProblem } from "~/modules/forms/rules/form-check";
import type { FormDraft } from "~/modules/forms/schema/form-draft";
import { Alert } from "~/ui/alert";
import { problemText } from "./words";

type ProblemsProps = { draft: FormDraft; problems: readonly FormProblem[]; isRefusal?: boolean };

/**
 * The problems that prevent publishing a form, each with a link to the page where it can be solved; renders nothing
 * without problems.
 */
export function FormProblems({ draft, problems, isRefusal = false }: ProblemsProps) {
  const t = useT();
  const link = useLink();
  if (problems.length === 0) return null;
  const { id } = draft.form;
  const pathOf = ({ code, field }: FormProblem) => {
    const section = draft.content.fields.find(({ name }) => name === field)?.section;
    return code === "AFTER" && section
      ? href("/forms/:id/groups/:group", { id, group: section })
      : href("/forms/:id/fields/:field", { id, field });
  };
  return (
    <Alert kind={isRefusal ? "error" : "warning"} title={isRefusal ? t("form.notReady") : t("form.problemsTitle")}>
      <ul className="desk-problems">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <a href={link(pathOf(problem))}>{problemText(t, draft.content, problem)}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
