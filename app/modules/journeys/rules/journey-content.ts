import type { Orders } from "~/modules/versioned/rules/draft-order";
import type { Language } from "~/rules/language";
import { type Component, type JourneyDefinition, placeOf, type Stage, stages } from "./journey";

/** A journey's title in every language of the portal; empty where it is not translated. */
export type JourneyTitles = Readonly<Record<Language, string>>;

/** The editable content of a journey. A version contains all of it, so that publishing changes all of it at once. */
export interface JourneyContent {
  /** The name that staff see. */
  name: string;
  titles: JourneyTitles;
  /** Path of its enrolment page. */
  url: string;
  /** Code of the ingress mode that its candidates start with; null when they choose. */
  ingressModeCode: string | null;
  definition: JourneyDefinition;
}

/** The container of a component: its stage, or the component that contains it. */
export type Container = { stage: Stage } | { parentId: string };

/** A component on its own: its children and its position are in the lists of the containers. */
export type LooseComponent = Omit<Component, "order" | "orderMobile" | "components"> & { container: string };

/** A definition as flat lists: every component by id, and the ids of each container in both orders. */
export interface FlatDefinition extends Orders {
  components: Map<string, LooseComponent>;
}

/** The name of a container: a stage's own, or `in:` and the id of the component that contains others. */
export const containerName = (container: Container): string =>
  "stage" in container ? container.stage : `in:${container.parentId}`;

/** Takes a definition apart into lists; `assemble` does the opposite. */
export function takeApart(definition: JourneyDefinition): FlatDefinition {
  const flat: FlatDefinition = { components: new Map(), order: new Map(), orderMobile: new Map() };
  const add = (components: readonly Component[], container: string) => {
    flat.order.set(container, idsBy(components, false));
    flat.orderMobile.set(container, idsBy(components, true));
    for (const { order: _order, orderMobile: _mobile, components: children, ...component } of components) {
      flat.components.set(component.id, { ...component, container });
      if (children.length > 0) add(children, containerName({ parentId: component.id }));
    }
  };
  for (const stage of stages) add(definition.stages[stage], stage);
  return flat;
}

const idsBy = (components: readonly Component[], mobile: boolean): string[] =>
  [...components].sort((a, b) => placeOf(a, mobile) - placeOf(b, mobile)).map(({ id }) => id);

/** Builds a definition from lists; positions count from 1. */
export function assemble({ components, order, orderMobile }: FlatDefinition): JourneyDefinition {
  const build = (container: string): Component[] => {
    const own = (ids: readonly string[] = []) => ids.filter((id) => components.get(id)?.container === container);
    const mobile = own(orderMobile.get(container));
    return own(order.get(container)).map((id, index): Component => {
      const { container: _container, ...component } = components.get(id)!;
      const orderOnPhones = mobile.includes(id) ? mobile.indexOf(id) + 1 : index + 1;
      const children = build(containerName({ parentId: id }));
      return { ...component, order: index + 1, orderMobile: orderOnPhones, components: children };
    });
  };
  return {
    stages: Object.fromEntries(stages.map((stage) => [stage, build(stage)])) as Record<Stage, Component[]>,
  };
}

/** The components of all stages by id, those inside other components included. */
export function componentsById(definition: JourneyDefinition): Map<string, LooseComponent> {
  return takeApart(definition).components;
}

/** The most conditions that a component may have. */
export const MOST_CONDITIONS = 100;

/** Says whether an id may be that of a component: 1 to 60 letters, digits, `_` and `-`, as it is part of addresses. */
export const isComponentId = (id: string): boolean => /^[\w-]{1,60}$/.test(id);

/** The stage of a component; null when the journey has no component with this id. */
export function stageOf(definition: JourneyDefinition, id: string): Stage | null {
  const { components } = takeApart(definition);
  for (let name = components.get(id)?.container; name !== undefined; ) {
    const found = stages.find((stage) => stage === name);
    if (found) return found;
    name = components.get(name.slice("in:".length))?.container;
  }
  return null;
}
