import type { Component, ComponentType, Condition, Stage } from "./journey";
import { componentsOfStage, isComponentType, prerequisiteOf } from "./journey";
import { assemble, containerName, type FlatDefinition, type JourneyContent, takeApart } from "./journey-content";

/** The fields of a component that staff can change. */
export type ComponentChange = Partial<Pick<Component, "required" | "conditions" | "settings" | "actions">>;

const edit = (content: JourneyContent, change: (flat: FlatDefinition) => void): JourneyContent => {
  const flat = takeApart(content.definition);
  change(flat);
  return { ...content, definition: assemble(flat) };
};

/**
 * Adds a component to a stage, after another one, else where it fits: in the enrolment, after those that it may need and
 * before the review, which sends the enrolment; in other stages at the end. Changes nothing if the id is in use.
 */
export function addComponent(
  content: JourneyContent,
  { stage, component, after }: { stage: Stage; component: Component; after?: string | undefined },
): JourneyContent {
  return edit(content, ({ components, order, orderMobile }) => {
    if (components.has(component.id)) return;
    const { order: _order, orderMobile: _mobile, components: _children, ...loose } = component;
    const typeOf = (id: string) => components.get(id)?.type;
    for (const lists of [order, orderMobile]) {
      const ids = lists.get(stage) ?? [];
      const at = after && ids.includes(after) ? ids.indexOf(after) + 1 : placeFor(component.type, ids.map(typeOf));
      ids.splice(at, 0, component.id);
      lists.set(stage, ids);
    }
    components.set(component.id, { ...loose, container: stage });
  });
}

/** The index for a new component of a type among siblings of other types. */
function placeFor(type: ComponentType, siblings: readonly (ComponentType | undefined)[]): number {
  const usual = componentsOfStage.subscription;
  if (!usual.includes(type)) return siblings.length;
  // The review is the last of the usual order, so nothing lands behind it.
  return 1 + siblings.findLastIndex((other) => other !== undefined && usual.indexOf(other) <= usual.indexOf(type));
}

/** Changes a component; an unknown id changes nothing. */
export function changeComponent(content: JourneyContent, id: string, change: ComponentChange): JourneyContent {
  return edit(content, ({ components }) => {
    const found = components.get(id);
    if (found) components.set(id, { ...found, ...change });
  });
}

/** Moves a component by one place among its siblings, on large screens and phones or on phones only. */
export const moveComponent = (
  content: JourneyContent,
  id: string,
  to: "up" | "down",
  device: "all" | "phone" = "all",
): JourneyContent => shift(content, id, device, () => (to === "up" ? -1 : 1));

/**
 * Puts a component at a place among its siblings, counted from 1: the same as moving it up or down until it is there.
 * A place before the first counts as the first, a place behind the last as the last.
 */
export const placeComponent = (
  content: JourneyContent,
  id: string,
  place: number,
  device: "all" | "phone" = "all",
): JourneyContent => shift(content, id, device, (from) => place - 1 - from);

/**
 * Moves a component by the number of places that `stepsFrom` returns for its index. The index is that on phones if only
 * the order on phones changes, otherwise that on large screens.
 */
function shift(
  content: JourneyContent,
  id: string,
  device: "all" | "phone",
  stepsFrom: (index: number) => number,
): JourneyContent {
  return edit(content, ({ components, order, orderMobile }) => {
    const container = components.get(id)?.container;
    if (container === undefined) return;
    const lists = (device === "phone" ? [orderMobile] : [order, orderMobile]).map((list) => list.get(container) ?? []);
    const steps = stepsFrom(lists[0]!.indexOf(id));
    for (const ids of lists) {
      const from = ids.indexOf(id);
      if (from < 0) continue;
      const place = Math.min(Math.max(from + steps, 0), ids.length - 1);
      ids.splice(place, 0, ...ids.splice(from, 1));
    }
  });
}

/**
 * Removes a component and all that it contains. With `freeing`, also removes the conditions and actions of other
 * components that name a removed component.
 */
export function removeComponent(content: JourneyContent, id: string, freeing = false): JourneyContent {
  return edit(content, ({ components, order, orderMobile }) => {
    const gone = new Set([id]);
    for (const [one, { container }] of components)
      if ([...gone].some((parentId) => container === containerName({ parentId }))) gone.add(one);
    for (const one of gone) {
      components.delete(one);
      order.delete(containerName({ parentId: one }));
      orderMobile.delete(containerName({ parentId: one }));
    }
    if (!freeing) return;
    const isFree = (condition: Condition) => !gone.has(prerequisiteOf(condition) ?? "");
    for (const [one, component] of components)
      components.set(one, {
        ...component,
        conditions: component.conditions.filter(isFree),
        actions: component.actions.filter(({ type, target }) => type !== "goTo" || !gone.has(target ?? "")),
      });
  });
}

/** The components of types that the product does not have any more. */
export const retiredIn = ({ definition }: JourneyContent) =>
  [...takeApart(definition).components.values()].filter(({ type }) => !isComponentType(type));

/**
 * The content without components of types that the product does not have any more. Copies of journeys start from such
 * content.
 */
export const withoutRetired = (content: JourneyContent): JourneyContent =>
  retiredIn(content).reduce((rest, { id }) => removeComponent(rest, id, true), content);

/** The ids of the components whose conditions or actions name a component. */
export function dependantsOf(content: JourneyContent, id: string): string[] {
  return [...takeApart(content.definition).components.values()]
    .filter(
      ({ conditions, actions }) =>
        conditions.some((condition) => prerequisiteOf(condition) === id) ||
        actions.some(({ type, target }) => type === "goTo" && target === id),
    )
    .map((component) => component.id);
}

/** An id for a new component of a type: the type itself, with a number if that id is in use. */
export function freeId(content: JourneyContent, type: string): string {
  const { components } = takeApart(content.definition);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? type : `${type}-${number}`;
    if (!components.has(id)) return id;
  }
}
