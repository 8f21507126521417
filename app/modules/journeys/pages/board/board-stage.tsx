import { useRef } from "react";
import { href } from "react-router";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { componentsOfStage, isQuestionType, type Stage } from "~/modules/journeys/rules/journey";
import type { FlatDefinition } from "~/modules/journeys/rules/journey-content";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/text-field";
import { componentName } from "../words";
import { BoardCard } from "./board-card";
import { useLift } from "./use-lift";

type BoardStageProps = {
  draft: JourneyDraft;
  stage: Stage;
  flat: FlatDefinition;
  posted: PostedForm;
  /** Moves a component to a place (the first is 1), and announces a text; null where nothing can be dragged. */
  drag: { place(id: string, place: number): void; say(text: string): void } | null;
};

/** A stage as a column of the board. */
export function BoardStage({ draft, stage, flat: { components, order }, posted, drag }: BoardStageProps) {
  const t = useT();
  const link = useLink();
  const list = useRef<HTMLOListElement>(null);
  const ids = order.get(stage) ?? [];
  const name = t(`journey.stage_${stage}`);
  const nameOf = (id: string) => componentName(t, id, components.get(id)?.type);
  const { lift, handle } = useLift({
    list,
    ids,
    drop: ({ id, to }) => drag?.place(id, to + 1),
    say: (happened, { id, to, count }) => {
      const at = { name: nameOf(id), place: to + 1, count };
      if (happened === "lifted") drag?.say(t("journey.boardLifted", { ...at, stage: name }));
      else drag?.say(t(happened === "moved" ? "journey.boardAt" : "journey.boardBack", at));
    },
  });
  const shown = lift ? ids.toSpliced(lift.from, 1).toSpliced(lift.to, 0, lift.id) : ids;
  const used = new Set([...components.values()].map(({ type }) => type));
  const free = componentsOfStage[stage].filter((type) => isQuestionType(type) || !used.has(type));
  return (
    <section className="desk-stage" aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`}>
        <a
          href={link(href("/journeys/:id/stages/:stage", { id: draft.journey.id, stage }))}
          aria-label={t("journey.stageEdit", { stage: name })}
        >
          {name}
        </a>
        <span className="desk-muted">{ids.length}</span>
      </h2>
      {ids.length === 0 ? <p className="desk-muted">{t("journey.stageEmpty")}</p> : null}
      <ol ref={list}>
        {shown.map((id, index) => (
          <BoardCard
            key={id}
            {...{ draft, id, index }}
            one={components.get(id)}
            count={ids.length}
            handle={drag ? handle(id) : null}
            isLifted={lift?.id === id}
          />
        ))}
      </ol>
      {draft.rights.write && free.length > 0 ? (
        <details className="desk-stage-add" open={posted.error ? true : undefined}>
          <summary>{t("journey.add")}</summary>
          <SelectField
            {...fieldProps(t, posted, `type-${stage}`)}
            label={t("journey.addType")}
            options={free.map((type) => ({ value: type, label: t(`component.type_${type}`) }))}
          />
          <Button variant="secondary" size="small" name="intent" value={`add:${stage}`}>
            {t("journey.addSubmit")}
          </Button>
        </details>
      ) : null}
    </section>
  );
}
