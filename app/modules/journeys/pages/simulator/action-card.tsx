import { useT } from "~/i18n/use-t";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import { DeskCard } from "~/ui/desk/desk-card";
import { DeskTable } from "~/ui/desk/desk-table";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { refusalText } from "../action-refusal";
import { actionText, componentName, type Worded } from "../words";

const signs = {
  goes: "done",
  do: "done",
  already: "skip",
  refused: "blocked",
  waits: "draft",
} as const satisfies Record<string, Sign>;

/** What the components of the journey do for the candidate, each with its outcome; nothing for a journey without. */
export function ActionCard({ worded, actions }: { worded: Worded; actions: JourneySimulation["actions"] }) {
  const t = useT();
  if (actions.length === 0) return null;
  return (
    <DeskCard title={t("action.simulated")} isFlush>
      <DeskTable
        caption={t("action.simulated")}
        named="after"
        columns={[
          { id: "after", label: t("action.after") },
          { id: "does", label: t("action.does") },
          { id: "state", label: t("action.state") },
        ]}
        rows={actions.map(({ componentId, componentType, action, outcome, reason }) => ({
          id: `action-${componentId}-${action.type}`,
          cells: {
            after: componentName(t, componentId, componentType),
            does: actionText(t, worded, action),
            state: (
              <StatusSign sign={signs[outcome]}>
                {t(`action.state_${outcome}`)}
                {reason ? <small>{refusalText(t, reason)}</small> : null}
                {action.type === "crmDeal" && outcome === "do" ? <small>{t("action.ifConsented")}</small> : null}
              </StatusSign>
            ),
          },
        }))}
      />
    </DeskCard>
  );
}
