import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { JourneyCase } from "~/modules/journeys/schema/journey-case";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { CheckboxField } from "~/ui/choice-field";
import { DeskCard } from "~/ui/desk/desk-card";
import { Stack } from "~/ui/page";
import { CaseState } from "../cases/case-state";
import { DifferenceTable } from "../cases/difference-table";
import { profileText } from "../cases/profile-text";

/** The name of the tick that accepts the new result of a case; its value is the mark of the result. */
export const tickOf = (caseId: string): string => `accept-${caseId}`;

type ChangedCasesProps = {
  draft: JourneyDraft;
  cases: readonly JourneyCase[];
  posted: PostedForm;
  /** Whether the reader can accept the new results. */
  mayAccept: boolean;
};

/** The saved cases whose results the draft changes; publishing requires that each new result is accepted. */
export function ChangedCases({ draft, cases, posted, mayAccept }: ChangedCasesProps) {
  const t = useT();
  const changed = cases.filter(({ differences }) => differences.length > 0);
  if (cases.length === 0) return null;
  if (changed.length === 0) return <p className="desk-muted">{t("cases.publishSame", { count: cases.length })}</p>;
  return (
    <section aria-labelledby="changed-cases">
      <Stack gap={4}>
        <div>
          <h2 id="changed-cases" className="desk-subtitle">
            {t("cases.publishTitle")}
          </h2>
          <p className="desk-muted">{t("cases.publishLead", { count: changed.length })}</p>
        </div>
        {changed.map((one) => {
          const { name, error, defaultValue } = fieldProps(t, posted, tickOf(one.id));
          return (
            <Stack key={one.id} gap={2}>
              <DeskCard title={one.name} aside={<CaseState one={one} />} isFlush>
                <p className="desk-muted desk-inset">{profileText(t, draft, one.profile)}</p>
                <DifferenceTable draft={draft} one={one} />
              </DeskCard>
              {mayAccept ? (
                <CheckboxField
                  {...{ name, error }}
                  value={one.mark}
                  // A posted tick does not count when the case has another result by now.
                  defaultChecked={defaultValue === one.mark}
                  label={t("cases.acceptTick", { name: one.name })}
                  required
                />
              ) : null}
            </Stack>
          );
        })}
      </Stack>
    </section>
  );
}
