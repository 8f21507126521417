import { type ListOptions, listQueryOf } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";

type WaitingChipsProps = {
  /** Path of the list, below the base. */
  path: string;
  options: ListOptions;
  isWaiting: boolean;
};

const all = { search: "", filters: {}, size: 30, sort: "newest", order: "desc" } as const;

/** The two views of a queue of money: what waits for the team, or everything. */
export function WaitingChips({ path, options, isWaiting }: WaitingChipsProps) {
  const t = useT();
  const link = useLink();
  return (
    <p className="desk-chips">
      <a className="desk-chip" href={link(path)} aria-current={isWaiting ? "true" : undefined}>
        {t("money.viewWaiting")}
      </a>
      <a
        className="desk-chip"
        href={link(`${path}?${listQueryOf(all, options)}`)}
        aria-current={isWaiting ? undefined : "true"}
      >
        {t("money.viewAll")}
      </a>
    </p>
  );
}
