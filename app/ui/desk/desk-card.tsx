import type { ReactNode } from "react";

type DeskCardProps = {
  title: string;
  /** Beside the title, at the end of the line. */
  aside?: ReactNode;
  children: ReactNode;
  /** Whether the content reaches the border, as tables do. */
  isFlush?: boolean | undefined;
};

/** A part of a desk's page under its own title, with a border around both. */
export function DeskCard({ title, aside, children, isFlush = false }: DeskCardProps) {
  return (
    <section className="desk-card">
      <header>
        <h2>{title}</h2>
        {aside ? <div className="desk-muted">{aside}</div> : null}
      </header>
      <div className={isFlush ? "flush" : undefined}>{children}</div>
    </section>
  );
}
