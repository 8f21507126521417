import type { ReactNode } from "react";
import { VisuallyHidden } from "../page";
import * as css from "./rule-list.css";

type State = "open" | "met" | "unmet";
type Rule = { key: string; state: State; text: ReactNode };

type Props = {
  items: readonly Rule[];
  /** What screen readers say before a rule in each state. */
  words: Readonly<Record<State, string>>;
  /** Attributes by which a script finds the list; it also reads the words from the list. */
  data?: Readonly<Record<`data-${string}`, string>>;
};

/** A list of requirements, each with a mark of its state. */
export function RuleList({ items, words, data }: Props) {
  return (
    <ul className={css.list} data-met={words.met} data-unmet={words.unmet} {...data}>
      {items.map(({ key, state, text }) => (
        <li key={key} className={css.item} data-rule={key} data-state={state}>
          <VisuallyHidden>{words[state]}</VisuallyHidden>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
