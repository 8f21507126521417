import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type ListOptions, type ListState, listQueryOf } from "~/modules/desk/rules/list-state";

/** The order by time of a money queue, of what waits or of everything, as the list is. */
export const byTime = (sort: string) =>
  sort === "waiting" ? ({ name: "waiting", first: "asc" } as const) : ({ name: "newest", first: "desc" } as const);

type WaitingChipsProps = { desk: { path: string; list: ListOptions }; state: ListState };

/**
 * Links to the two views of a money queue: what waits for the team, or everything. A list with a search or a filter by
 * state belongs to the second view.
 */
export function WaitingChips({ desk: { path, list }, state }: WaitingChipsProps) {
  const t = useT();
  const link = useLink();
  const { search, filters, size } = state;
  const isWaiting = state.sort === "waiting" && search === "" && !filters.state?.length;
  const all = { search, filters, size, sort: "newest", order: "desc" } as const;
  return (
    <p className="desk-chips">
      <a className="desk-chip" href={link(path)} aria-current={isWaiting ? "true" : undefined}>
        {t("money.viewWaiting")}
      </a>
      <a
        className="desk-chip"
        href={link(`${path}?${listQueryOf(all, list)}`)}
        aria-current={isWaiting ? undefined : "true"}
      >
        {t("money.viewAll")}
      </a>
    </p>
  );
}
