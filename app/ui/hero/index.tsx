import type { ReactNode } from "react";
import { type SceneName, scenes } from "../art/scene";
import { Icon } from "../icon";
import { Container } from "../page";
import * as css from "./hero.css";

export type Fact = { value: string; label: string };

type HeroProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The closing date, with a calendar icon. */
  due?: ReactNode;
  facts?: readonly Fact[] | undefined;
  /** The institution's drawing; without it the head is only text. */
  scene?: SceneName | undefined;
  /** A picture in place of the drawing. */
  photo?: { src: string; srcSet?: string | undefined; alt: string } | undefined;
};

/** The head of a home page: closing date, the institution's headline, its drawing and its facts. */
export function Hero({ title, lead, due, facts = [], scene, photo }: HeroProps) {
  return (
    <section className={css.look[photo ? "arcade" : (scene ?? "plain")]}>
      <Container>
        <div className={css.grid}>
          {due && (
            <p className={css.due}>
              <Icon name="calendar" /> {due}
            </p>
          )}
          <h1 className={css.title}>{title}</h1>
          {photo ? (
            <div className={css.scene}>
              <img
                {...photo}
                alt={photo.alt}
                className={css.photo}
                sizes="(min-width: 960px) 28rem, 8rem"
                fetchPriority="high"
              />
            </div>
          ) : (
            scene && <div className={css.scene}>{scenes[scene]}</div>
          )}
          {lead && <p className={css.lead}>{lead}</p>}
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ value, label }) => (
                <div key={label} className={css.fact}>
                  <dt className={css.words}>{label}</dt>
                  <dd className={css.figure}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </Container>
    </section>
  );
}
