import type { JourneyState } from "~/domain/journey/journey-state";
import type { Translate } from "~/i18n/translator";
import { StateSign } from "../versioned/state-sign";

/** The state of a journey: its sign and its word. */
export const JourneySign = ({ t, state }: { t: Translate; state: JourneyState }) => (
  <StateSign state={state}>{t(`journey.state_${state}`)}</StateSign>
);
