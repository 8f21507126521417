import { useT } from "~/i18n/use-t";
import { type Component, stages } from "~/modules/journeys/rules/journey";
import type { StaffHandle } from "~/pages/staff-layout";
import { Stack } from "~/ui/page";
import { loadDraft } from "../detail/draft.server";
import { JourneyFrame } from "../detail/journey-frame";
import { Problems } from "../detail/problems";
import type { Route } from "./+types/route";
import { infoLines } from "./info-lines";
import { PrintedComponents } from "./printed-components";

export const handle: StaffHandle = { width: "wide" };

/** The whole journey on one page, for those who approve it: its draft, or the published version where it has none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { draft: await loadDraft({ params, context }) };
}

export default function PrintJourney({ loaderData: { draft } }: Route.ComponentProps) {
  const t = useT();
  const { content, problems, journey } = draft;
  return (
    <JourneyFrame draft={draft} current={null} title={content.name} lead={t("journey.printLead")} isWide>
      <Problems worded={draft} problems={problems} id={journey.id} />
      <dl className="desk-facts">
        {infoLines(t, draft).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {stages.map((stage) => {
        const components: readonly Component[] = content.definition.stages[stage];
        return (
          <section key={stage} aria-labelledby={`stage-${stage}`}>
            <Stack gap={2}>
              <h2 id={`stage-${stage}`} className="desk-subtitle">
                {t(`journey.stage_${stage}`)}
              </h2>
              <p className="desk-muted">{t(`journey.stageLead_${stage}`)}</p>
              {components.length === 0 ? (
                <p>{t("journey.stageEmpty")}</p>
              ) : (
                <PrintedComponents worded={draft} components={components} />
              )}
            </Stack>
          </section>
        );
      })}
    </JourneyFrame>
  );
}
