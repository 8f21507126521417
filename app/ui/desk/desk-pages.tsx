import { ButtonLink } from "../button";

type Link = { href: string; text: string };

type DeskPagesProps = {
  label: string;
  /** Null on the first page. */
  previous: Link | null;
  /** Null on the last page. */
  next: Link | null;
  countText: string;
  sizeText: string;
  sizes: readonly { size: number; href: string; current: boolean }[];
};

/** Pagination of a list: links to the previous and next page, the count and the page sizes. */
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
