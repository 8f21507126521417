import { useT } from "~/i18n/use-t";
import type { Component } from "~/modules/journeys/rules/journey";
import { actionsText, componentName, fieldValue, keyName, shownText, type Worded } from "../words";

type PrintedComponentsProps = { worded: Worded; components: readonly Component[] };

/**
 * Components in the order of large screens, each with its conditions, settings and actions, its place on phones where
 * that differs, and the components inside it.
 */
export function PrintedComponents({ worded, components }: PrintedComponentsProps) {
  const t = useT();
  const ordered = [...components].sort((a, b) => a.order - b.order);
  const onPhones = [...components].sort((a, b) => a.orderMobile - b.orderMobile).map(({ id }) => id);
  return (
    <ol>
      {ordered.map((one, index) => {
        const phone = onPhones.indexOf(one.id);
        return (
          <li key={one.id}>
            <strong>{componentName(t, one.id, one.type)}</strong>
            {one.required ? null : ` (${t("journey.optional")})`}: {shownText(t, worded, one.conditions)}
            {phone === index ? null : `; ${t("journey.printPhone", { place: phone + 1 })}`}
            {Object.entries(one.settings).map(([name, value]) => {
              const key = `component.${one.id}.settings.${name}`;
              return `; ${keyName(t, worded, key)}: ${fieldValue(t, worded, key, value)}`;
            })}
            {one.actions.length > 0
              ? `; ${t("journey.printActions", {
                  actions: actionsText(t, worded, one.actions),
                })}`
              : null}
            {one.components.length > 0 ? <PrintedComponents worded={worded} components={one.components} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
