import type { ReactNode } from "react";

type DeskMailProps = {
  subjectText: string;
  title: string;
  /** The language of the message. */
  language: string;
  children: ReactNode;
};

/** A message as the candidate reads it. */
export function DeskMail({ subjectText, title, language, children }: DeskMailProps) {
  return (
    <div className="desk-mail">
      <p>
        {subjectText}: <b lang={language}>{title}</b>
      </p>
      {children}
    </div>
  );
}
