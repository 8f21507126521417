import type { ReactNode } from "react";
import { fadeIn } from "../layout.css";
import { Container, Main, Page } from "../page";
import * as css from "../sidebar/sidebar.css";
import type { LayoutFrame } from "./frame";

type DefaultLayoutProps = LayoutFrame & {
  sidebar: ReactNode;
  width?: "text" | "wide" | undefined;
};

/** Pages of staff: header over the whole width, sidebar beside the content. */
export function DefaultLayout({ sidebar, width = "wide", children, ...frame }: DefaultLayoutProps) {
  return (
    <Page skipText={frame.skipText} notice={frame.notice}>
      {!frame.hideHeader && frame.header}
      <div className={css.frame}>
        {!frame.hideHeader && sidebar}
        <div className={css.content}>
          <Main className={fadeIn}>
            <Container width={width}>{children}</Container>
          </Main>
          {frame.footer}
        </div>
      </div>
    </Page>
  );
}
