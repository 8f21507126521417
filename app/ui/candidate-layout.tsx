import type { ReactNode } from "react";
import { AppHeader, type Logo } from "./app-header";
import { CandidateHeader, type CandidateInfo } from "./candidate-header";
import { classNames } from "./class-name";
import { fadeIn, gap, split, splitAside, stack } from "./layout.css";
import { Container, Main, Page } from "./page";

type Frame = {
  skipText: string;
  logo: Logo;
  nav?: ReactNode;
  menu?: ReactNode;
  footer?: ReactNode;
  /** Leaves the header out, as the query option asks. */
  hideHeader?: boolean | undefined;
  children: ReactNode;
};

type CandidateLayoutProps = Frame & {
  candidate?: (CandidateInfo & { label: string }) | undefined;
  width?: "text" | "wide" | undefined;
};

/** The candidate area: header, whose enrolment it is, content that fades in. */
export function CandidateLayout({ candidate, width = "wide", children, ...frame }: CandidateLayoutProps) {
  return (
    <Page skipText={frame.skipText}>
      {!frame.hideHeader && (
        <AppHeader logo={frame.logo} menu={frame.menu}>
          {frame.nav}
        </AppHeader>
      )}
      {candidate && !frame.hideHeader && <CandidateHeader {...candidate} />}
      <Main className={fadeIn}>
        <Container width={width}>{children}</Container>
      </Main>
      {frame.footer}
    </Page>
  );
}

type SubscriptionLayoutProps = CandidateLayoutProps & {
  stepper?: ReactNode;
  /** Beside the content on desktops, above it on phones. */
  aside?: ReactNode;
};

/** The enrolment: stepper above, the step's form, and what was chosen so far beside it. */
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
