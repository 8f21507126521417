import { ButtonLink } from "../button";

type Link = { href: string; text: string };

type DeskPagesProps = {
  label: string;
  /** Null where there is no such page. */
  previous: Link | null;
  next: Link | null;
  countText: string;
  sizeText: string;
  sizes: readonly { size: number; href: string; current: boolean }[];
};

/** The way through the pages of a list. */
export function DeskPages({ label, previous, next, countText, sizeText, sizes }: DeskPagesProps) {
  return (
    <nav className="desk-pages" aria-label={label}>
      {previous ? (
        <ButtonLink variant="secondary" size="small" icon="arrow-left" href={previous.href}>
          {previous.text}
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink variant="secondary" size="small" href={next.href}>
          {next.text}
        </ButtonLink>
      ) : null}
      <span className="desk-muted">{countText}</span>
      <span className="desk-muted desk-sizes">
        {sizeText}
        {sizes.map(({ size, href, current }) => (
          <a key={size} href={href} aria-current={current ? "true" : undefined}>
            {size}
          </a>
        ))}
      </span>
    </nav>
  );
}
