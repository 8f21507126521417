import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { declarationOf, frontOf } from "~/modules/journeys/rules/journey";
import type { JourneyProblem } from "~/modules/journeys/rules/journey-check";
import { stageOf } from "~/modules/journeys/rules/journey-content";
import { Alert } from "~/ui/alert";
import { problemText, type Worded } from "../words";

type ProblemsProps = { id: string; worded: Worded; problems: readonly JourneyProblem[]; isRefusal?: boolean };

/**
 * The problems that prevent publishing a draft, each with a link to the page where it can be solved; renders nothing
 * without problems.
 */
export function Problems({ id, worded, problems, isRefusal = false }: ProblemsProps) {
  const t = useT();
  const link = useLink();
  if (problems.length === 0) return null;
  const placeOf = ({ code, componentId, type }: JourneyProblem) => {
    if (componentId === "")
      return href("/journeys/:id/stages/:stage", { id, stage: (type && declarationOf(type)?.stage) ?? "subscription" });
    const isOrder = code === "TYPE_LATER" || code === "PREREQUISITE_LATER";
    const isFront = frontOf(worded.content.definition) === componentId;
    // The setting `front` puts a step before all others, so the problem is solved on its page, not the stage's.
    const stage = isOrder && !isFront ? stageOf(worded.content.definition, componentId) : null;
    return stage
      ? href("/journeys/:id/stages/:stage", { id, stage })
      : href("/journeys/:id/components/:component", { id, component: componentId });
  };
  return (
    <Alert
      kind={isRefusal ? "error" : "warning"}
      title={isRefusal ? t("journey.unmetTitle") : t("journey.problemsTitle")}
    >
      {isRefusal ? <p>{t("journey.unmetLead")}</p> : null}
      <ul className="desk-problems">
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <a href={link(placeOf(problem))}>{problemText(t, worded, problem)}</a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
