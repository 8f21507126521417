import { flat, frontOf, isStepType, orderedSteps, type StepType } from "~/modules/journeys/rules/journey";
import type { MoveGroup, StayReason } from "~/modules/journeys/rules/version-move";
import type { JourneyMovePreview } from "~/modules/journeys/schema/journey-move";
import type { BackendContext } from "~/procedure/context";
import type { MoveGround } from "./move-ground";
import { countsOf, type PlannedMove } from "./move-plan";
import { movesOf } from "./move-record";

/** Maximum number of rows of a group on one page. */
export const MOVE_PAGE = 50;

interface Asked {
  group: MoveGroup;
  from: number;
}

/** The preview of planned moves, as the API returns it. */
export async function previewOf(
  { db, now }: BackendContext,
  ground: MoveGround,
  moves: readonly PlannedMove[],
  { group, from }: Asked,
): Promise<JourneyMovePreview> {
  const own = moves.filter((move) => move.group === group);
  const page = own.slice(from, from + MOVE_PAGE);
  return {
    version: ground.row.version,
    steps: stepsOf(ground),
    older: olderOf(ground, moves),
    isPart: ground.isPart,
    counts: countsOf(moves),
    enrolled: ground.enrolled,
    changesCharges: moves.filter(({ changesCharges }) => changesCharges).length,
    meets: counted(
      moves.flatMap(({ meets }) => meets),
      ({ id, kind }) => `${kind} ${id}`,
    ),
    refusals: counted(
      moves.flatMap(({ refusal }) => (refusal ? [{ refusal }] : [])),
      ({ refusal }) => refusal,
    ) as { refusal: StayReason; count: number }[],
    rows: page.map(({ draft: { id, version, begunAt, answeredAt }, at, opensAt, meets, refusal }) => ({
      ...{ id, version, begunAt, answeredAt, at, opensAt, meets, refusal },
    })),
    next: own.length > from + MOVE_PAGE ? from + MOVE_PAGE : null,
    moves: await movesOf(db, ground.row, now),
  };
}

/** The steps of the version to move to, all of them, in the order of large screens. */
export function stepsOf({ contents, row }: Pick<MoveGround, "contents" | "row">) {
  const definition = contents.get(row.version)?.definition;
  if (!definition) return [];
  const front = frontOf(definition);
  const all = orderedSteps(withoutConditions(definition), { minor: true, front });
  return flat(all).flatMap(({ id, type }) => (isStepType(type) ? [{ id, type: type as StepType }] : []));
}

/** A definition whose steps are shown to everybody. */
function withoutConditions<Definition extends Parameters<typeof orderedSteps>[0]>(definition: Definition): Definition {
  const shown = (components: Definition["stages"]["subscription"]): Definition["stages"]["subscription"] =>
    components.map((one) => ({ ...one, conditions: [], components: shown(one.components) }));
  return { ...definition, stages: { ...definition.stages, subscription: shown(definition.stages.subscription) } };
}

function olderOf({ contents }: MoveGround, moves: readonly PlannedMove[]): JourneyMovePreview["older"] {
  const versions = Map.groupBy(moves, ({ draft }) => draft.version);
  return [...versions]
    .sort(([one], [other]) => other - one)
    .flatMap(([version, own]) => {
      const content = contents.get(version);
      const stands = counted(
        own.map(({ at }) => ({ step: at })),
        ({ step }) => step?.id ?? "",
      );
      return content
        ? [{ version, content: content as JourneyMovePreview["older"][number]["content"], count: own.length, stands }]
        : [];
    });
}

/** The different items with their numbers, the most frequent first. */
function counted<Item>(items: readonly Item[], keyOf: (item: Item) => string): (Item & { count: number })[] {
  return [...Map.groupBy(items, keyOf).values()]
    .flatMap((own) => (own[0] ? [{ ...own[0], count: own.length }] : []))
    .sort((one, other) => other.count - one.count);
}
