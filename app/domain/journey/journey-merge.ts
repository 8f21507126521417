import {
  assemble,
  type FlatDefinition,
  isSame,
  type JourneyContent,
  type LooseComponent,
  takeApart,
} from "./journey-content";

/** A field that two people changed differently, with what it was and what each of them wants. */
export interface Conflict {
  /** Such as `name`, `titles.en`, `component.courses.required`, `component.courses` or `order.payment`. */
  key: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Whose value of a field in conflict is kept, by the conflict's key. */
export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** What a merge decides by, and what it leaves undecided. */
export interface Merging {
  choices: Choices;
  conflicts: Conflict[];
}

/**
 * Merges two changes of the same content field by field: each person's changes are kept, and a field that both changed
 * differently is a conflict unless `choices` decides it. Order is merged too: added and removed components keep the
 * other person's order; only two different new orders conflict.
 * @returns the merged content, which has their value of each undecided conflict
 */
export function mergeContent(
  base: JourneyContent,
  mine: JourneyContent,
  theirs: JourneyContent,
  choices: Choices = {},
): { content: JourneyContent; conflicts: Conflict[] } {
  const merging: Merging = { choices, conflicts: [] };
  const pick = <Value>(key: string, of: (content: JourneyContent) => Value): Value =>
    decide(merging, key, of(base), of(mine), of(theirs));
  const content = {
    name: pick("name", ({ name }) => name),
    titles: {
      "pt-BR": pick("titles.pt-BR", ({ titles }) => titles["pt-BR"]),
      en: pick("titles.en", ({ titles }) => titles.en),
      es: pick("titles.es", ({ titles }) => titles.es),
    },
    url: pick("url", ({ url }) => url),
    ingressModeCode: pick("ingressModeCode", ({ ingressModeCode }) => ingressModeCode),
    definition: assemble(
      mergeFlat(merging, takeApart(base.definition), takeApart(mine.definition), takeApart(theirs.definition)),
    ),
  };
  return { content, conflicts: merging.conflicts };
}

/** The merged value of one field: the one that changed, theirs where both changed differently and nothing is chosen. */
export function decide<Value>(
  { choices, conflicts }: Merging,
  key: string,
  base: Value,
  mine: Value,
  theirs: Value,
): Value {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const choice = choices[key];
  if (!choice) conflicts.push({ key, base, mine, theirs });
  return choice === "mine" ? mine : theirs;
}

function mergeFlat(merging: Merging, base: FlatDefinition, mine: FlatDefinition, theirs: FlatDefinition) {
  const merged: FlatDefinition = { components: new Map(), order: new Map(), orderMobile: new Map() };
  for (const id of keysOf(base.components, mine.components, theirs.components)) {
    const component = mergeComponent(merging, id, [base, mine, theirs]);
    if (component) merged.components.set(id, component);
  }
  const flats = [base, mine, theirs];
  for (const container of keysOf(...flats.flatMap(({ order, orderMobile }) => [order, orderMobile]))) {
    const merge = (name: "order" | "orderMobile") => {
      const lists = flats.map((flat) => flat[name].get(container) ?? []);
      const order = mergeOrder(merging, `${name}.${container}`, lists as [string[], string[], string[]]);
      const missing = [...merged.components].filter(([id, one]) => one.container === container && !order.includes(id));
      return [...order, ...missing.map(([id]) => id)];
    };
    const order = merge("order");
    const isOne = flats.every((flat) => isSame(flat.order.get(container), flat.orderMobile.get(container)));
    merged.order.set(container, order);
    merged.orderMobile.set(container, isOne ? order : merge("orderMobile"));
  }
  return merged;
}

const keysOf = <Value>(...maps: Map<string, Value>[]): Set<string> => new Set(maps.flatMap((map) => [...map.keys()]));

/** One component; undefined when it is removed. Removing what the other person changed is a conflict of the whole. */
function mergeComponent(merging: Merging, id: string, flats: FlatDefinition[]): LooseComponent | undefined {
  const [base, mine, theirs] = flats.map((flat) => flat.components.get(id));
  if (!base || !mine || !theirs) return decide(merging, `component.${id}`, base, mine, theirs);
  const pick = <Name extends keyof LooseComponent>(name: Name): LooseComponent[Name] =>
    decide(merging, `component.${id}.${name}`, base[name], mine[name], theirs[name]);
  const names = new Set([base, mine, theirs].flatMap(({ settings }) => Object.keys(settings)));
  const settings = [...names].flatMap((name): [string, unknown][] => {
    const key = `component.${id}.settings.${name}`;
    const value = decide(merging, key, base.settings[name], mine.settings[name], theirs.settings[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    id,
    type: pick("type"),
    required: pick("required"),
    conditions: pick("conditions"),
    actions: pick("actions"),
    container: pick("container"),
    settings: Object.fromEntries(settings),
  };
}

/** Merges two changes of a list's order; what one side added or removed is added or removed. */
export function mergeOrder(
  merging: Merging,
  key: string,
  [base, mine, theirs]: [string[], string[], string[]],
): string[] {
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const [ours, others] = [mine, theirs].map((list) => list.filter((id) => common.includes(id)));
  const reordered = decide(merging, key, common, ours, others) === ours ? mine : theirs;
  const other = reordered === mine ? theirs : mine;
  const isKept = (id: string) => !base.includes(id) || (mine.includes(id) && theirs.includes(id));
  const order = reordered.filter(isKept);
  for (const [index, id] of other.entries()) {
    if (order.includes(id) || base.includes(id)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
