import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { JourneySimulation } from "~/modules/journeys/schema/journey-simulation";
import { Alert } from "~/ui/alert";
import { nameIn } from "../words";
import { stopText } from "./stop-text";

/** Whether the candidate reaches the end, in a sentence. */
export function Verdict({ draft, result }: { draft: JourneyDraft; result: JourneySimulation }) {
  const t = useT();
  const { steps, stop, after } = result;
  if (stop) {
    const name = stop.componentId === null ? null : nameIn(t, draft, stop.componentId);
    return (
      <Alert kind="error" title={name ? t("simulator.stops", { name }) : t("simulator.stopsNowhere")}>
        {stopText(t, stop)}
      </Alert>
    );
  }
  const count = steps.filter(({ state }) => state === "shown").length;
  const open = after.find(({ state }) => state === "current");
  return (
    <Alert kind="success" title={t("simulator.ends")}>
      {open
        ? t("simulator.ends_step", { count, step: t(`candidateArea.step_${open.step}`) })
        : t("simulator.ends_none", { count })}
    </Alert>
  );
}
