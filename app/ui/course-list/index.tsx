import type { ReactNode } from "react";
import { type TileName, tiles } from "../art/tile";
import { classNames } from "../class-name";
import { drawn } from "../icon";
import * as css from "./course-list.css";

export type CourseCard = {
  value: string;
  title: ReactNode;
  tile: TileName;
  /** A picture in place of the drawing. */
  photo?: { src: string; srcSet?: string | undefined } | undefined;
  area: ReactNode;
  /** Short facts: modality, shift, duration, start. */
  facts: readonly string[];
  price?: ReactNode;
  /** Why the course cannot be chosen; disables it. */
  block?: ReactNode;
  details: ReactNode;
  current?: boolean | undefined;
};

type CourseListProps = {
  name: string;
  courses: readonly CourseCard[];
  /** For long lists: each course has one or two lines and no picture. */
  compact?: boolean | undefined;
  detailsText: string;
};

/** Courses as cards; the whole card, except its details, is a submit button named by the course. */
export function CourseList({ name, courses, compact = false, detailsText }: CourseListProps) {
  // Errors link to the first course that can be chosen.
  const first = courses.findIndex(({ block }) => block === undefined);
  return (
    <ul className={compact ? css.rows : css.cards}>
      {courses.map((course, index) => (
        <li
          key={course.value}
          className={classNames(css.card, !compact && css.pictured)}
          aria-current={course.current ? "true" : undefined}
        >
          {!compact && (
            <span className={css.picture}>
              {course.photo ? (
                <img
                  {...course.photo}
                  className={css.photo}
                  alt=""
                  sizes="(min-width: 600px) 22rem, 6rem"
                  loading="lazy"
                />
              ) : (
                tiles[course.tile]
              )}
            </span>
          )}
          <div className={classNames(css.body, compact && css.row)}>
            <p className={css.area}>{course.area}</p>
            <h2 className={css.title}>
              <button
                type="submit"
                id={index === first ? name : undefined}
                name={name}
                value={course.value}
                disabled={course.block !== undefined}
                className={css.choose}
              >
                {course.title}
              </button>
            </h2>
            <p className={css.facts}>
              {course.facts.map((fact, at) => (
                <span key={fact} className={css.fact}>
                  {at > 0 && " "}
                  {fact}
                  {at < course.facts.length - 1 && " ·"}
                </span>
              ))}
            </p>
            <div className={css.price}>{course.block ?? course.price}</div>
            <details className={css.details}>
              <summary className={css.summary}>
                <span className={css.word}>{detailsText}</span>
                <span className={css.info}>{drawn.info}</span>
                <span className={css.turn}>{drawn["chevron-down"]}</span>
              </summary>
              <div className={css.more}>{course.details}</div>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
