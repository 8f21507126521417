import type { ReactNode } from "react";
import { classNames } from "./class-name";
import * as global from "./global.css";
import * as layout from "./layout.css";

type Gap = keyof typeof layout.gap;
type Box = { children?: ReactNode; gap?: Gap | undefined };

type PageProps = { skipText: string; notice?: ReactNode; children: ReactNode };

/** The frame of a page: a skip link and a notice, then header, main and footer; at least as tall as the window. */
export function Page({ skipText, notice, children }: PageProps) {
  return (
    <div className={layout.page}>
      <a className={global.skipLink} href="#main">
        {skipText}
      </a>
      {notice}
      {children}
    </div>
  );
}

export function Main({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <main id="main" tabIndex={-1} className={classNames(layout.main, className)}>
      {children}
    </main>
  );
}

type ContainerProps = { width?: keyof typeof layout.containerWidth | undefined; children?: ReactNode };

export function Container({ width = "wide", children }: ContainerProps) {
  return <div className={classNames(layout.container, layout.containerWidth[width])}>{children}</div>;
}

export function Stack({ gap = 4, children }: Box) {
  return <div className={classNames(layout.stack, layout.gap[gap])}>{children}</div>;
}

type InlineProps = Box & {
  spread?: boolean | undefined;
  /** Makes buttons fill the row on phones. */
  grow?: boolean | undefined;
};

export function Inline({ gap = 3, spread = false, grow = false, children }: InlineProps) {
  return (
    <div className={classNames(layout.inline, layout.gap[gap], spread && layout.spread, grow && layout.grow)}>
      {children}
    </div>
  );
}

type GridProps = Box & { column?: keyof typeof layout.gridColumn | undefined };

export function Grid({ gap = 4, column = "medium", children }: GridProps) {
  return <div className={classNames(layout.grid, layout.gridColumn[column], layout.gap[gap])}>{children}</div>;
}

/** A picture beside its text, where there is room. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className={layout.beside}>{children}</div>;
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={global.visuallyHidden}>{children}</span>;
}

export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className={global.screenOnly}>{children}</div>;
}

export function Muted({ children }: { children: ReactNode }) {
  return <p className={classNames(global.muted, global.small)}>{children}</p>;
}

/** Sources and conditions, at the end of a page. */
export function FinePrint({ children }: { children: ReactNode }) {
  return <p className={classNames(global.muted, global.tiny)}>{children}</p>;
}
