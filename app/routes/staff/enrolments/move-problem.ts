import type { TextKey } from "~/i18n/catalogue";

const problems = {
  STATUS_CHANGED: "desk.moveChanged",
  STEPS_MISSING: "enrolmentMove.missing",
  CONFLICT: "enrolmentMove.anotherHeld",
} as const satisfies Record<string, TextKey>;

/** Why a move changed nothing, by the code of the refusal. */
export function problemOf(code: string) {
  return problems[code as keyof typeof problems] ?? ("desk.moveRefused" as const);
}
