import { type MoveGroup, type VersionMove, versionMoveOf } from "~/modules/journeys/rules/version-move";
import { isSame } from "~/rules/json/canonical-json";
import { simulate } from "../journey-simulation";
import { draftStanding } from "./draft-standing";
import type { MovedDraft, MoveGround } from "./move-ground";

/** An application with the effects of its move. */
export interface PlannedMove extends VersionMove {
  draft: MovedDraft;
  /** Whether its simulated charges differ in the version to move to. */
  changesCharges: boolean;
}

/** Plans the moves to a version. @param before the step that applications must not have reached; null for no limit */
export function planMoves(
  ground: MoveGround,
  { to, before }: { to: number; before: string | null },
): readonly PlannedMove[] {
  return ground.drafts.map((draft) => planMove(ground, draft, { to, before }));
}

function planMove(
  ground: MoveGround,
  draft: MovedDraft,
  { to, before }: { to: number; before: string | null },
): PlannedMove {
  const [content, next] = [ground.contents.get(draft.version), ground.contents.get(to)];
  if (!content || !next) throw new Error(`The journey ${ground.row.id} has no version ${draft.version} or ${to}.`);
  const [from, there] = [draftStanding(ground, draft, content), draftStanding(ground, draft, next)];
  const move = versionMoveOf(from, there, before);
  const [now, then] = [from, there].map((standing) => chargesOf(ground, draft, standing));
  return { ...move, draft, changesCharges: move.group !== "stays" && !isSame(now, then) };
}

/** The simulated charges of an application; null until its ingress mode and course are chosen. */
function chargesOf(ground: MoveGround, { data }: MovedDraft, standing: ReturnType<typeof draftStanding>) {
  const { chosen, definition, progress, view } = standing;
  const { modeCode, courseCode, campusCode } = chosen;
  if (!modeCode || !courseCode) return null;
  const profile = {
    // Charges do not depend on the age, so any date replaces a missing birth date.
    ...{ birthday: standing.birthday ?? "1990-01-01", asOf: ground.today, reached: "enrolled" as const },
    ...{ modeCode, courseCode, campusCode, voucher: data.voucher ?? undefined },
    agreement: data.agreement?.key,
    ...{ mobile: view.mobile, signedIn: progress.signedIn },
  };
  return simulate(ground, definition, profile, ground.place).payment;
}

/** The number of applications in each group. */
export function countsOf(moves: readonly Pick<PlannedMove, "group">[]): Record<MoveGroup, number> {
  const count = (group: MoveGroup) => moves.filter((move) => move.group === group).length;
  return { clean: count("clean"), meets: count("meets"), stays: count("stays") };
}
