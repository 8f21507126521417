import type { Translate } from "~/i18n/translator";
import type { JourneyState } from "~/modules/journeys/rules/journey-state";
import { StateSign } from "~/modules/versioned/pages/state-sign";

/** The state of a journey: its sign and its word. */
export const JourneySign = ({ t, state }: { t: Translate; state: JourneyState }) => (
  <StateSign state={state}>{t(`journey.state_${state}`)}</StateSign>
);
