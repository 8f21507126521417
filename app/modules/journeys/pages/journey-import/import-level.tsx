import { useT } from "~/i18n/use-t";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { ImportTarget, TargetProblem } from "~/modules/journeys/schema/journey-import";
import { CheckboxField } from "~/ui/choice-field";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { Differences } from "../detail/differences";
import { fieldName, nameIn, problemText } from "../words";
import { TICK } from "./tick";

const signs: Record<ImportTarget["action"], Sign> = {
  add: "done",
  change: "team",
  same: "off",
  keep: "off",
  refused: "late",
};

type LevelProps = { target: ImportTarget; content: JourneyContent; isTicked: boolean; mayTick: boolean };

/** A level of an institution with the effect of the import: the action, the problems, and the changes. */
export function ImportLevel({ target, content, isTicked, mayTick }: LevelProps) {
  const t = useT();
  const { levelId, level, institution, action, existing, problems, warnings, mark, name, url } = target;
  const place = t("journey.levelOf", { level, institution });
  const worded = { content, modes: [], courses: [] };
  return (
    <li>
      {mayTick ? (
        <CheckboxField name={TICK + levelId} value={mark} label={place} defaultChecked={isTicked} />
      ) : (
        <p className="desk-target">{place}</p>
      )}
      <StatusSign sign={signs[action]}>{t(`journeyImport.action_${action}`, { name, url })}</StatusSign>
      {problems.length > 0 ? (
        <ul className="desk-problems">
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.path}`}>
              <Place problem={problem} /> {t(`journeyImport.unfit_${problem.kind}`, textsOf(problem))}
            </li>
          ))}
        </ul>
      ) : null}
      {mayTick && warnings.length > 0 ? (
        <details>
          <summary>{t("journeyImport.warnings", { count: warnings.length })}</summary>
          <ul className="desk-problems">
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>{problemText(t, worded, warning)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {action === "change" && existing ? (
        <details>
          <summary>{t("journeyImport.changes")}</summary>
          <Differences worded={worded} before={existing.content} after={content} emptyText={t("journey.unchanged")} />
        </details>
      ) : null}
    </li>
  );

  function textsOf({ field = "", value, componentId = "" }: TargetProblem) {
    return {
      field: fieldName(t, field),
      value,
      component: componentId ? nameIn(t, worded, componentId) : t("journey.modeField"),
    };
  }
}

/** Line and path of a problem in the file; renders nothing for a copy, which has no file. */
function Place({ problem: { line, path } }: { problem: TargetProblem }) {
  const t = useT();
  if (line === 0) return null;
  return (
    <>
      {t("journeyImport.line", { line })} <code className="desk-path">{path}</code>
    </>
  );
}
