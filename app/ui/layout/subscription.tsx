import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { gap, split, splitAside, stack } from "../layout.css";
import { CandidateLayout, type CandidateLayoutProps } from "./candidate";

type SubscriptionLayoutProps = CandidateLayoutProps & {
  stepper?: ReactNode;
  /** Beside the content on desktops, above it in smaller windows. */
  aside?: ReactNode;
};

/** Pages of enrolment and payment: stepper above, the content, and the summary of choices beside the content. */
export function SubscriptionLayout({ stepper, aside, children, ...layout }: SubscriptionLayoutProps) {
  return (
    <CandidateLayout {...layout}>
      <div className={classNames(stack, gap[6])}>
        {stepper}
        {aside ? (
          <div className={split}>
            <div className={splitAside}>{aside}</div>
            <div>{children}</div>
          </div>
        ) : (
          children
        )}
      </div>
    </CandidateLayout>
  );
}
