import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import type { Answer } from "./refused-edit";

/** Says that a deed was refused because something was not any more as its page had shown it. */
export const Outdated = ({ answer, children }: { answer: Answer | undefined; children: ReactNode }) =>
  answer?.code === "CONFLICT" || answer?.code === "JOURNEY_NOT_SAVED" ? <Alert kind="warning">{children}</Alert> : null;
