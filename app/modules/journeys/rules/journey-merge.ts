import {
  type Choices,
  type Conflict,
  decide,
  type Merging,
  mergeItems,
  mergeOrders,
  ofThree,
  type Three,
} from "~/modules/versioned/rules/draft-merge";
import { inEachLanguage } from "~/rules/language";
import { assemble, type FlatDefinition, type JourneyContent, type LooseComponent, takeApart } from "./journey-content";

/**
 * Merges two changes of the same content field by field: each person's changes are kept, and a field that both changed
 * differently is a conflict unless `choices` decides it. Order is merged too: additions and removals keep the other
 * person's order; only two different new orders conflict.
 * @returns the merged content, with the value of `theirs` for each undecided conflict
 */
export function mergeContent(
  base: JourneyContent,
  mine: JourneyContent,
  theirs: JourneyContent,
  choices: Choices = {},
): { content: JourneyContent; conflicts: Conflict[] } {
  const merging: Merging = { choices, conflicts: [] };
  const three: Three<JourneyContent> = [base, mine, theirs];
  const pick = <Value>(key: string, of: (content: JourneyContent) => Value): Value =>
    decide(merging, key, ofThree(three, of));
  const content = {
    name: pick("name", ({ name }) => name),
    titles: inEachLanguage((language) => pick(`titles.${language}`, ({ titles }) => titles[language])),
    url: pick("url", ({ url }) => url),
    ingressModeCode: pick("ingressModeCode", ({ ingressModeCode }) => ingressModeCode),
    definition: assemble(
      mergeFlat(
        merging,
        ofThree(three, ({ definition }) => takeApart(definition)),
      ),
    ),
  };
  return { content, conflicts: merging.conflicts };
}

function mergeFlat(merging: Merging, flats: Three<FlatDefinition>): FlatDefinition {
  const components = mergeItems(
    merging,
    "component",
    ofThree(flats, (flat) => flat.components),
    (key, three) => mergeComponent(merging, key, three),
  );
  const { order, orderMobile } = mergeOrders(merging, flats);
  // The lists of a container may lack a component that was moved into it; it is put after the others.
  const complete = (lists: FlatDefinition["order"]) => {
    for (const [container, ids] of lists) {
      const missing = [...components].filter(([id, one]) => one.container === container && !ids.includes(id));
      lists.set(container, [...ids, ...missing.map(([id]) => id)]);
    }
    return lists;
  };
  return { components, order: complete(order), orderMobile: complete(orderMobile) };
}

function mergeComponent(merging: Merging, key: string, three: Three<LooseComponent>): LooseComponent {
  const pick = <Name extends keyof LooseComponent>(name: Name): LooseComponent[Name] =>
    decide(
      merging,
      `${key}.${name}`,
      ofThree(three, (one) => one[name]),
    );
  const names = new Set(three.flatMap(({ settings }) => Object.keys(settings)));
  const settings = [...names].flatMap((name): [string, unknown][] => {
    const value = decide(
      merging,
      `${key}.settings.${name}`,
      ofThree(three, (one) => one.settings[name]),
    );
    return value === undefined ? [] : [[name, value]];
  });
  return {
    id: three[0].id,
    type: pick("type"),
    required: pick("required"),
    conditions: pick("conditions"),
    actions: pick("actions"),
    container: pick("container"),
    settings: Object.fromEntries(settings),
  };
}
