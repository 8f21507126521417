import type { ReactNode } from "react";
import { type TileName, tiles } from "../art/tile";
import { muted } from "../global.css";
import { drawn } from "../icon";
import * as css from "./picture-choice.css";

export type PictureChoice = {
  value: string;
  tile: TileName;
  title: ReactNode;
  line?: ReactNode;
  price?: ReactNode;
  badge?: ReactNode;
  /** Makes the card a link instead of a button. */
  href?: string | undefined;
  disabled?: boolean | undefined;
  current?: boolean | undefined;
};

/** Cards with a drawing; pressing one chooses it and continues. Each is a submit button with `name`, or a link. */
export function PictureChoices({ name, choices }: { name: string; choices: readonly PictureChoice[] }) {
  return (
    <ul className={css.list}>
      {choices.map((choice) => (
        <li key={choice.value} className={css.item}>
          {choice.href ? (
            <a href={choice.href} className={css.choice}>
              <Body {...choice} />
            </a>
          ) : (
            <button
              type="submit"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              aria-current={choice.current ? "true" : undefined}
              className={css.choice}
            >
              <Body {...choice} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The content of a choice; in browsers without styles, the spaces between its texts separate them. */
const Body = ({ tile, title, line, price, badge }: PictureChoice) => (
  <>
    <span className={css.picture}>{tiles[tile]}</span>
    <span className={css.body}>
      <span className={css.title}>{title}</span> {line && <span className={muted}>{line}</span>}{" "}
      {price && <span className={css.price}>{price}</span>} {badge && <span>{badge}</span>}
    </span>
    <span className={css.arrow}>{drawn["arrow-right"]}</span>
  </>
);
