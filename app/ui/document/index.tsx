import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { eyebrow } from "../heading/heading.css";
import { drawn } from "../icon";
import { bleeding } from "../layout.css";
import { ScreenOnly } from "../page";
import * as css from "./document.css";

export type DocumentSection = { title: string; paragraphs: readonly string[] };

type PaperProps = {
  title: string;
  /** The document's number or version, above the title. */
  note: string;
  /** Links for printing or saving the document; hidden in print. */
  actions?: ReactNode;
  sections: readonly DocumentSection[];
  /** The language of title and sections, where it is not the page's. */
  language?: string | undefined;
};

/** The id of a section's element, to link to. */
export const sectionId = (index: number) => `section-${index + 1}`;

/** A binding text, such as a contract: shown in full, in collapsible sections that are all open in print. */
export function Paper({ title, note, actions, sections, language }: PaperProps) {
  return (
    <article className={classNames(css.paper, bleeding)}>
      <div className={css.head}>
        <p className={eyebrow}>{note}</p>
        {actions && <ScreenOnly>{actions}</ScreenOnly>}
      </div>
      <h2 className={css.title} lang={language}>
        {title}
      </h2>
      {sections.map((section, index) => (
        <details key={section.title} id={sectionId(index)} className={css.section} lang={language} open>
          <summary className={css.summary}>
            <h3>{section.title}</h3>
            <span className={css.turn}>{drawn["chevron-down"]}</span>
          </summary>
          <div className={css.content}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </article>
  );
}
