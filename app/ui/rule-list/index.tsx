import type { ReactNode } from "react";
import * as css from "./rule-list.css";

type Rule = { key: string; state: keyof typeof css.state; mark: ReactNode; text: ReactNode };

/** A list of requirements; `mark` is a symbol before each. */
export function RuleList({ items }: { items: readonly Rule[] }) {
  return (
    <ul className={css.list}>
      {items.map(({ key, state, mark, text }) => (
        <li key={key} className={css.state[state]}>
          {mark}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
