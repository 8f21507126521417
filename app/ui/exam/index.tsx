import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { useTypedText } from "../typed";

/** The questions of an exam, beside or below the `map` with links to them. */
export function ExamDesk({ map, children }: { map: ReactNode; children: ReactNode }) {
  return (
    <div className="exam-desk">
      {map}
      <div className="exam-sheet">{children}</div>
    </div>
  );
}

interface Place {
  /** Id of the question's fieldset. */
  id: string;
  number: number;
  isAnswered: boolean;
  /** The number and whether it is answered, in words. */
  text: string;
}

type ExamMapProps = { label: string; count: ReactNode; places: readonly Place[]; note: ReactNode };

/** Links to all questions; those that are answered are filled. */
export function ExamMap({ label, count, places, note }: ExamMapProps) {
  return (
    <nav className="exam-map" aria-label={label}>
      <p className="exam-count" data-progress="">
        {count}
      </p>
      {note}
      <ol>
        {places.map(({ id, number, isAnswered, text }) => (
          <li key={id}>
            <a href={`#${id}`} data-place={number} data-answered={isAnswered} aria-label={text}>
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A run of text with one look. */
export interface Run {
  text: string;
  look: "plain" | "bold" | "italic" | "raised" | "lowered";
}

const tags = { bold: "b", italic: "i", raised: "sup", lowered: "sub" } as const;

/** Shows paragraphs of runs: each look other than plain becomes an element; everything else is text. */
export function ExamText({ paragraphs }: { paragraphs: readonly (readonly Run[])[] }) {
  return (
    <span className="exam-text">
      {paragraphs.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move.
        <span key={index}>
          {runs.map(({ text, look }, place) => {
            if (look === "plain") return text;
            const Tag = tags[look];
            // biome-ignore lint/suspicious/noArrayIndexKey: runs never move.
            return <Tag key={place}>{text}</Tag>;
          })}
        </span>
      ))}
    </span>
  );
}

interface Alternative {
  letter: string;
  text: ReactNode;
  /** Words that mark the right alternative for staff; candidates never receive them. */
  right?: string | undefined;
}

type ExamQuestionProps = {
  id: string;
  title: string;
  area: string;
  text: ReactNode;
  alternatives: readonly Alternative[];
  /** Name and chosen value of the radio buttons. Without `field` the alternatives are shown without radio buttons. */
  field?: { name: string; chosen: number | null } | undefined;
  children?: ReactNode;
};

/** One question with its alternatives. */
export function ExamQuestion({ id, title, area, text, alternatives, field, children }: ExamQuestionProps) {
  return (
    <fieldset className="exam-question" id={id} tabIndex={-1}>
      <legend>
        <span className="exam-place">
          {title} <span className="exam-area">{area}</span>
        </span>
        {text}
      </legend>
      <div className="exam-choices">
        {alternatives.map((one, index) =>
          field ? (
            <Choice key={one.letter} {...field} value={String(index)} alternative={one} />
          ) : (
            <div key={one.letter} className={classNames("exam-choice exam-shown", one.right && "exam-right")}>
              <AlternativeText {...one} />
            </div>
          ),
        )}
      </div>
      {children}
    </fieldset>
  );
}

type ChoiceProps = { name: string; chosen: number | null; value: string; alternative: Alternative };

function Choice({ name, chosen, value, alternative }: ChoiceProps) {
  const shown = useTypedText(name, chosen === null ? undefined : String(chosen));
  return (
    <label className="exam-choice">
      <input type="radio" name={name} value={value} defaultChecked={shown === value} />
      <AlternativeText {...alternative} />
    </label>
  );
}

function AlternativeText({ letter, text, right }: Alternative) {
  return (
    <>
      <span className="exam-letter">{letter}</span>
      <span>
        {text} {right ? <b>({right})</b> : null}
      </span>
    </>
  );
}

type AnswerLine = { number: number; title: string; href: string; answer: string; isBlank: boolean };

/** All answers at a glance, each with the link to its question. */
export function ExamAnswers({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <ol className="exam-answers">
      {lines.map(({ number, title, href, answer, isBlank }) => (
        <li key={number} data-blank={isBlank || undefined}>
          <a href={href}>{title}</a>
          <b>{answer}</b>
        </li>
      ))}
    </ol>
  );
}
