import { CandidateHeader, type CandidateInfo } from "../candidate-header";
import { fadeIn } from "../layout.css";
import { Container, Main, Page } from "../page";
import type { LayoutFrame } from "./frame";

export type CandidateLayoutProps = LayoutFrame & {
  candidate?: (CandidateInfo & { label: string }) | undefined;
  width?: "text" | "wide" | undefined;
};

/** The candidate area and other pages without a sidebar: header, candidate, content that fades in. */
export function CandidateLayout({ candidate, width = "wide", children, ...frame }: CandidateLayoutProps) {
  return (
    <Page skipText={frame.skipText} notice={frame.notice}>
      {!frame.hideHeader && frame.header}
      {candidate && !frame.hideHeader && <CandidateHeader {...candidate} />}
      <Main className={fadeIn}>
        <Container width={width}>{children}</Container>
      </Main>
      {frame.footer}
    </Page>
  );
}
