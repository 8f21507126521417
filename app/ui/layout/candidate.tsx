import type { ReactNode } from "react";
import { fadeIn, led } from "../layout.css";
import { Container, Main, Page } from "../page";
import type { LayoutFrame } from "./frame";

export type CandidateLayoutProps = LayoutFrame & {
  /** The strip below the header. */
  candidate?: ReactNode;
  width?: "text" | "wide" | undefined;
  /** From edge to edge, before the content. */
  lead?: ReactNode;
};

/** The candidate area and other pages without a sidebar: header, candidate, content. */
export function CandidateLayout({ candidate, width = "wide", lead, children, ...frame }: CandidateLayoutProps) {
  return (
    <Page skipText={frame.skipText} notice={frame.notice}>
      {!frame.hideHeader && frame.header}
      {!frame.hideHeader && candidate}
      <Main className={lead ? led : fadeIn}>
        {lead}
        <Container width={width}>{children}</Container>
      </Main>
      {frame.footer}
    </Page>
  );
}
