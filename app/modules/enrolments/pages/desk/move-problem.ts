import type { RefusalCode } from "~/api/refusal";
import type { Translate } from "~/i18n/translator";

const problems = {
  STATUS_CHANGED: "desk.moveChanged",
  STEPS_MISSING: "enrolmentMove.missing",
  CONFLICT: "enrolmentMove.anotherHeld",
} as const satisfies Partial<Record<RefusalCode, string>>;

/** Why a move changed nothing; null if a field is to blame, or nobody has tried. @param status the present one */
export function moveProblem(t: Translate, code: RefusalCode | null | undefined, status: string): string | null {
  if (!code) return null;
  return t(problems[code as keyof typeof problems] ?? "desk.moveRefused", { status });
}
