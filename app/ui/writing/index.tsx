import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { Stack } from "../page";

interface SupportText {
  title: string;
  body: string;
  /** Where the text comes from, as a sentence. */
  source: string;
}

type ThemeProps = { eyebrow: string; title: string; task: string; texts: ReactNode };

/** The theme of an essay: title, task and support texts. */
export function ThemeView({ eyebrow, title, task, texts }: ThemeProps) {
  return (
    <Stack gap={4}>
      <div>
        <p className="essay-tiny">{eyebrow}</p>
        <h1>{title}</h1>
      </div>
      <p className="essay-task">{task}</p>
      {texts}
    </Stack>
  );
}

export function SupportTexts({ texts }: { texts: readonly SupportText[] }) {
  return texts.map(({ title, body, source }) => (
    <figure key={title} className="essay-support">
      <figcaption>
        <b>{title}</b>
      </figcaption>
      <p>{body}</p>
      <p className="essay-tiny">{source}</p>
    </figure>
  ));
}

/** The desk of a writer: the theme beside the sheet. */
export function WritingDesk({ label, theme, children }: { label: string; theme: ReactNode; children: ReactNode }) {
  return (
    <div className="essay-desk">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section className="essay-theme" aria-label={label} tabIndex={0}>
        {theme}
      </section>
      <div className="essay-sheet">{children}</div>
    </div>
  );
}

/** Gives the text field of a sheet the height and lines of paper. */
export const Paper = ({ children }: { children: ReactNode }) => <div className="essay-paper">{children}</div>;

/** Below the text: the last save, and the number of words, which a script keeps up to date. */
export function SheetFoot({ saved, words }: { saved: ReactNode; words: ReactNode }) {
  return (
    <div className="essay-foot">
      <span>{saved}</span>
      <span className="essay-count">{words}</span>
    </div>
  );
}

/** A text to read, with its lines as they were typed. */
export const Manuscript = ({ children }: { children: string }) => (
  <div className="essay-read" data-manuscript="">
    {children}
  </div>
);

/** The class of a banner that a script fills when a text cannot be saved; it is not shown while it is empty. */
export const troubleClass = "essay-trouble";

export const HashCode = ({ children }: { children: string }) => <span className="essay-hash">{children}</span>;

/** The content of the bar during writing: the task, and the frame of the clock. */
export function WritingBar({
  name,
  detail,
  clock,
}: {
  name: string;
  detail: string;
  clock: { src: string; title: string } | null;
}) {
  return (
    <div className="essay-bar-row">
      <p className="essay-name">
        {name}
        <span className="essay-tiny">{detail}</span>
      </p>
      {clock ? <iframe className="essay-frame" src={clock.src} title={clock.title} data-essay-clock="" /> : null}
    </div>
  );
}

type ClockFaceProps = { left: string; note: string; secondsLeft: number };

/** The page in the frame: time left, and when the draft was last saved. */
export function ClockFace({ left, note, secondsLeft }: ClockFaceProps) {
  return (
    <main
      className={classNames("essay-clock", secondsLeft <= URGENT_SECONDS && "essay-urgent")}
      data-seconds-left={secondsLeft}
    >
      <h1>{left}</h1>
      <p className="essay-tiny">{note}</p>
    </main>
  );
}

const URGENT_SECONDS = 300;
