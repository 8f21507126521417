import type { ReactNode } from "react";
import type { JourneyState } from "~/modules/journeys/rules/journey-state";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";

const signs: Record<JourneyState, Sign> = {
  draft: "draft",
  active: "done",
  "active-changed": "done",
  inactive: "off",
  "inactive-changed": "off",
};

/** The state of a journey or a form: its sign and its word. */
export const StateSign = ({ state, children }: { state: JourneyState; children: ReactNode }) => (
  <StatusSign sign={signs[state]}>{children}</StatusSign>
);
