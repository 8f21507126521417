import type { ReactNode } from "react";
import * as css from "./header.css";
import { Icon } from "./icon";
import { Container } from "./page";

export type CandidateInfo = {
  name: string;
  course: ReactNode;
  /** Null for courses of another template than graduation. */
  campus: ReactNode;
  ingressMode: ReactNode;
};

/** The strip below the header with the candidate and the enrolment. */
export function CandidateHeader({ label, name, course, campus, ingressMode }: CandidateInfo & { label: string }) {
  const facts = [
    { icon: "graduation", text: course },
    { icon: "pin", text: campus },
    { icon: "tag", text: ingressMode },
  ] as const;
  return (
    <section className={css.info} aria-label={label}>
      <Container>
        <div className={css.infoBody}>
          <strong>{name}</strong>
          {facts.map(
            ({ icon, text }) =>
              text && (
                <span key={icon} className={css.infoItem}>
                  <Icon name={icon} />
                  {text}
                </span>
              ),
          )}
        </div>
      </Container>
    </section>
  );
}
