/** What a candidate chooses, each by the one before. */
export const tiers = ["level", "mode", "course", "campus"] as const;
export type Tier = (typeof tiers)[number];

/** Something that can be chosen. */
export interface Option {
  id: string;
  code: string;
}

/** What comes with the visit: codes of the address and of marketing, and which steps the journey has. */
export interface Hints {
  levelCode?: string | null;
  modeCode?: string | null;
  courseCode?: string | null;
  campusCode?: string | null;
  hasLevelsStep: boolean;
  hasCampusesStep: boolean;
}

/** What is chosen and what there is to choose. A list is null until it has been loaded. */
export interface Cascade {
  hints: Hints;
  lists: Readonly<Record<Tier, readonly Option[] | null>>;
  selected: Readonly<Record<Tier, string | null>>;
  /** The mode kept when another level offers it too. */
  previousMode: string | null;
  /** Choices that the last event took away, for the banner. */
  cleared: readonly Tier[];
  /** The list that could not be loaded, for the retry. */
  failed: Tier | null;
  /** The choice that is not in its list: forged, foreign or gone. */
  refused: Tier | null;
}

export type CascadeEvent =
  | { type: "enter" }
  | { type: Tier; id: string }
  | { type: "loaded"; tier: Tier; options: readonly Option[] }
  | { type: "failed"; tier: Tier };

const nothing = { level: null, mode: null, course: null, campus: null };

/** A cascade before anything has been loaded. */
export function enterCascade(hints: Hints): Cascade {
  return { hints, lists: nothing, selected: nothing, previousMode: null, cleared: [], failed: null, refused: null };
}

/** The list to load next: the first one missing whose predecessor is chosen; null when there is none or one failed. */
export function nextLoad(state: Cascade): Tier | null {
  const missing = tiers.find((tier) => state.lists[tier] === null);
  if (!missing || state.failed) return null;
  const before = tiers[tiers.indexOf(missing) - 1];
  return before === undefined || state.selected[before] !== null ? missing : null;
}

/** The state after an event. A choice clears what depends on it; a list that arrives brings its default. */
export function reduceCascade(state: Cascade, event: CascadeEvent): Cascade {
  switch (event.type) {
    case "enter":
      return enterCascade(state.hints);
    case "loaded":
      return load(state, event.tier, event.options);
    case "failed":
      return fail(state, event.tier);
    default:
      return choose(state, event.type, event.id);
  }
}

function choose(state: Cascade, tier: Tier, id: string): Cascade {
  if (!state.lists[tier]?.some((option) => option.id === id)) return { ...state, cleared: [], refused: tier };
  if (state.selected[tier] === id) return { ...state, cleared: [], refused: null };
  const emptied = empty(state, below(tier));
  return { ...emptied, selected: { ...emptied.selected, [tier]: id } };
}

function load(state: Cascade, tier: Tier, options: readonly Option[]): Cascade {
  const emptied = empty(state, [tier, ...below(tier)]);
  const chosen = state.selected[tier];
  const kept = options.some(({ id }) => id === chosen) ? chosen : null;
  const selected = { ...emptied.selected, [tier]: kept ?? defaultOf(emptied, tier, options) };
  return { ...emptied, lists: { ...emptied.lists, [tier]: options }, selected };
}

function fail(state: Cascade, tier: Tier): Cascade {
  const dependent = [tier, ...below(tier)];
  const emptied = empty(state, dependent);
  const lists = { ...emptied.lists, ...Object.fromEntries(dependent.map((one) => [one, []])) };
  return { ...emptied, lists, failed: tier };
}

function empty(state: Cascade, emptied: readonly Tier[]): Cascade {
  const nulls = Object.fromEntries(emptied.map((tier) => [tier, null]));
  return {
    ...state,
    lists: { ...state.lists, ...nulls },
    selected: { ...state.selected, ...nulls },
    previousMode: emptied.includes("mode") ? (state.selected.mode ?? state.previousMode) : state.previousMode,
    cleared: emptied.filter((tier) => state.selected[tier] !== null),
    failed: null,
    refused: null,
  };
}

function defaultOf({ hints, previousMode }: Cascade, tier: Tier, options: readonly Option[]): string | null {
  const hinted = (code: string | null | undefined) => options.find((option) => code && option.code === code)?.id;
  const first = options[0]?.id ?? null;
  const sole = options.length === 1 ? first : null;
  switch (tier) {
    case "level":
      return hinted(hints.levelCode) ?? sole ?? (hints.hasLevelsStep ? null : first);
    case "mode":
      return hinted(hints.modeCode) ?? options.find(({ id }) => id === previousMode)?.id ?? sole;
    case "course":
      return hinted(hints.courseCode) ?? null;
    case "campus":
      return hinted(hints.campusCode) ?? (hints.hasCampusesStep ? null : first);
  }
}

function below(tier: Tier): Tier[] {
  return tiers.slice(tiers.indexOf(tier) + 1);
}
