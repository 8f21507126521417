/** The selections of a candidate; each depends on the one before. */
export const tiers = ["level", "mode", "course", "campus"] as const;
export type Tier = (typeof tiers)[number];

/** An item of a list. */
export interface Option {
  id: string;
  code: string;
}

/** What decides about defaults: codes from the address, marketing and the journey, and the steps that it has. */
export interface Hints {
  levelCode?: string | null;
  modeCode?: string | null;
  courseCode?: string | null;
  campusCode?: string | null;
  hasLevelsStep: boolean;
  hasModesStep: boolean;
  hasCampusesStep: boolean;
}

/** The current selections and the options of each list. A list is null until it is loaded. */
export interface Cascade {
  hints: Hints;
  lists: Readonly<Record<Tier, readonly Option[] | null>>;
  selected: Readonly<Record<Tier, string | null>>;
  /** The mode that was last cleared. A new list of modes selects it again, unless the list has that of `modeCode`. */
  previousMode: string | null;
  /** Selections that the last event cleared; the page then shows a notice. */
  cleared: readonly Tier[];
  /** The list that failed to load, for the retry. */
  failed: Tier | null;
  /** The tier of a posted selection that its list does not contain: forged, of another institution, or removed. */
  refused: Tier | null;
}

export type CascadeEvent =
  | { type: "enter" }
  | { type: Tier; id: string }
  | { type: "loaded"; tier: Tier; options: readonly Option[] }
  | { type: "failed"; tier: Tier };

const nothing = { level: null, mode: null, course: null, campus: null };

/** The initial state, before any list is loaded. */
export function enterCascade(hints: Hints): Cascade {
  return { hints, lists: nothing, selected: nothing, previousMode: null, cleared: [], failed: null, refused: null };
}

/** The first list not yet loaded, if the selection before it is made; null when all are loaded, or a list failed. */
export function nextLoad(state: Cascade): Tier | null {
  const missing = tiers.find((tier) => state.lists[tier] === null);
  if (!missing || state.failed) return null;
  const before = tiers[tiers.indexOf(missing) - 1];
  return before === undefined || state.selected[before] !== null ? missing : null;
}

/**
 * The state after an event. A changed selection clears those that depend on it. A loaded list keeps its selection, or
 * selects its default.
 */
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

/**
 * Restores an earlier selection of the candidate after its list was loaded. If the list no longer offers it, nothing is
 * selected: a default never replaces what a candidate has chosen.
 */
export function selectAgain(state: Cascade, tier: Tier, id: string | null | undefined): Cascade {
  if (!id) return state;
  const isOffered = state.lists[tier]?.some((option) => option.id === id);
  return isOffered ? choose(state, tier, id) : { ...state, selected: { ...state.selected, [tier]: null } };
}

/**
 * Which selections count as made. Without a step for the campus, a course counts only with a campus: otherwise the
 * candidate chooses a course again, which selects another campus. A course also counts if the campuses failed to load.
 */
export function madeIn({ selected, failed, hints }: Cascade): Record<Tier, boolean> {
  const { level, mode, course, campus } = selected;
  const hasPlace = campus !== null || hints.hasCampusesStep || failed === "campus";
  return { level: level !== null, mode: mode !== null, course: course !== null && hasPlace, campus: campus !== null };
}

/**
 * Loads each list once the selection before it is made, and selects again what was selected before.
 * @param optionsOf the entries that can be chosen, for the choices made so far
 * @param before the earlier selections of the candidate
 */
export function settleCascade(
  hints: Hints,
  optionsOf: (tier: Tier, selected: Cascade["selected"]) => readonly Option[],
  before: Readonly<Partial<Record<Tier, string | null>>>,
): Cascade {
  let state = enterCascade(hints);
  for (let tier = nextLoad(state); tier; tier = nextLoad(state)) {
    state = reduceCascade(state, { type: "loaded", tier, options: optionsOf(tier, state.selected) });
    state = selectAgain(state, tier, before[tier]);
  }
  return state;
}

function choose(state: Cascade, tier: Tier, id: string): Cascade {
  if (!state.lists[tier]?.some((option) => option.id === id)) return { ...state, cleared: [], refused: tier };
  // The same choice keeps the selections below it. If the next one is empty, the lists below load again.
  const [next] = below(tier);
  if (state.selected[tier] === id && (!next || state.selected[next] !== null))
    return { ...state, cleared: [], refused: null };
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
      return (
        hinted(hints.modeCode) ??
        options.find(({ id }) => id === previousMode)?.id ??
        sole ??
        (hints.hasModesStep ? null : first)
      );
    case "course":
      return hinted(hints.courseCode) ?? null;
    case "campus":
      return hinted(hints.campusCode) ?? (hints.hasCampusesStep ? null : first);
  }
}

function below(tier: Tier): Tier[] {
  return tiers.slice(tiers.indexOf(tier) + 1);
}
