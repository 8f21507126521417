import type { FilterOption } from "~/api/desk";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";

type InstitutionChipsProps = {
  institutions: readonly FilterOption[];
  current: string;
  /** Returns the path of this page for an institution, without the portal's base path. */
  to: (institution: string) => string;
};

/** Links to the same page for each institution of the reader; renders nothing if there is only one. */
export function InstitutionChips({ institutions, current, to }: InstitutionChipsProps) {
  const t = useT();
  const link = useLink();
  if (institutions.length < 2) return null;
  return (
    <nav className="desk-chips" aria-label={t("word.institution")}>
      {institutions.map(({ value, label }) => (
        <a
          key={value}
          className="desk-chip"
          href={link(to(value))}
          aria-current={value === current ? "true" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
