import { useT } from "~/i18n/use-t";
import { BULK_LIMIT } from "~/modules/enrolments/rules/bulk-change";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { JourneyMovePreview } from "~/modules/journeys/schema/journey-move";
import { useCounted } from "~/shell/counted";
import { Stack } from "~/ui/page";
import { Differences } from "../detail/differences";
import { componentName } from "../words";

type MoveEffectProps = { draft: JourneyDraft; preview: JourneyMovePreview };

/** The steps that applications have reached, how the versions differ, and what the candidates would notice. */
export function MoveEffect({ draft, preview }: MoveEffectProps) {
  const t = useT();
  const counted = useCounted();
  const { older, version, meets, changesCharges, enrolled, isPart } = preview;
  const after = draft.published ?? draft.content;
  return (
    <Stack gap={4}>
      {older.map((one) => (
        <section key={one.version} aria-labelledby={`version-${one.version}`}>
          <Stack gap={2}>
            <h2 id={`version-${one.version}`} className="desk-subtitle">
              {isPart
                ? t("journeyMove.olderPart", { version: one.version, number: one.count, limit: BULK_LIMIT })
                : t("journeyMove.older", { version: one.version, count: one.count })}
            </h2>
            <Stands stands={one.stands} />
            <h3 className="desk-muted">{t("journeyMove.changes", { before: one.version, after: version })}</h3>
            <Differences
              worded={{ ...draft, content: after }}
              before={one.content}
              after={after}
              emptyText={t("journeyMove.same")}
            />
          </Stack>
        </section>
      ))}
      <section aria-labelledby="effect">
        <Stack gap={2}>
          <h2 id="effect" className="desk-subtitle">
            {t("journeyMove.effect")}
          </h2>
          <p>{t("journeyMove.reads")}</p>
          <blockquote>{t("enrolment.notice_moved")}</blockquote>
          <ul>
            {meets.length === 0 ? <li>{t("journeyMove.metNone")}</li> : null}
            {meets.map(({ id, type, kind, count }) => (
              <li key={`${kind} ${id}`}>{t(`journeyMove.met_${kind}`, { count, step: componentName(t, id, type) })}</li>
            ))}
            <li>{t("journeyMove.charges", { count: changesCharges })}</li>
            {enrolled > 0 ? <li>{t("journeyMove.enrolled", { count: enrolled, number: counted(enrolled) })}</li> : null}
          </ul>
        </Stack>
      </section>
    </Stack>
  );
}

/** The steps that the applications of a version have reached, with the number of applications at each. */
export function Stands({ stands }: Pick<JourneyMovePreview["older"][number], "stands">) {
  const t = useT();
  return (
    <ul>
      {stands.map(({ step, count }) => (
        <li key={step?.id ?? ""}>
          {t("journeyMove.stand", {
            step: step ? componentName(t, step.id, step.type) : t("journeyMove.noStep"),
            count,
          })}
        </li>
      ))}
    </ul>
  );
}
