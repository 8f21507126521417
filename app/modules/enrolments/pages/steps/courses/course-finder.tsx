import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { courseOrders } from "~/modules/catalogue/rules/course-search";
import type { StepPage } from "~/modules/enrolments/pages/page.server";
import { ButtonLink } from "~/ui/button";
import { FilterBar, FilterChips } from "~/ui/filter-bar";
import { Inline, Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import { SelectField } from "~/ui/text-field";
import { type readSearch, searchNames } from "./search";

export type Search = ReturnType<typeof readSearch>;
type FinderProps = { page: StepPage; search: Search };

/** The filters in use, each with the URL of the page without that filter. */
function useSetFilters({ page, search: { text, filters } }: FinderProps) {
  const link = useLink();
  const addressWithout = (names: readonly string[]) => {
    const query = [...page.query].filter(([name]) => !names.includes(name));
    return link(`${page.path}?${new URLSearchParams(query)}`);
  };
  const chosen = filters.flatMap(({ name, options, value }) => {
    const option = options.find((one) => one.value === value);
    return option ? [{ name, label: option.label }] : [];
  });
  const set = [...(text ? [{ name: "q" as const, label: `“${text}”` }] : []), ...chosen];
  return {
    set: set.map(({ name, label }) => ({ name, label, href: addressWithout([name]) })),
    clearHref: addressWithout(searchNames),
  };
}

/** Search, filters and order, the number of courses found, and the filters that are set. */
export function CourseFinder({ page, search, found }: FinderProps & { found: number }) {
  const t = useT();
  const link = useLink();
  const { set, clearHref } = useSetFilters({ page, search });
  const filters = search.filters.filter(({ options }) => options.length > 0);
  const on = filters.filter(({ value }) => value !== "").length;
  const total = page.courses.length;
  return (
    <Stack gap={3}>
      <FilterBar
        action={link(page.path)}
        label={t("courses.search")}
        text={{ name: "q", label: t("courses.search"), hint: t("courses.searchHint"), value: search.text }}
        submitText={t("word.search")}
        filtersText={
          on > 0 ? `${t("courses.filters")} · ${t("courses.filtersOn", { count: on })}` : t("courses.filters")
        }
        open={on > 0 || search.order !== "name"}
        kept={page.query.filter(([name]) => !searchNames.includes(name))}
        applyText={t("courses.apply")}
      >
        {filters.map(({ name, label, options, value }) => (
          <SelectField
            key={name}
            name={name}
            id={`filter-${name}`}
            label={label}
            options={options}
            emptyText={t("courses.any")}
            defaultValue={value}
          />
        ))}
        <SelectField
          name="order"
          id="filter-order"
          label={t("courses.order")}
          options={courseOrders.map((order) => ({ value: order, label: t(`courses.order_${order}`) }))}
          defaultValue={search.order}
        />
      </FilterBar>
      <Inline gap={3}>
        <p role="status">
          <b>{t("courses.found", { count: found })}</b> {found < total && t("courses.foundOf", { total })}
        </p>
        {set.length > 0 && (
          <FilterChips
            chips={set}
            removeText={t("courses.remove")}
            clear={{ label: t("word.clearAll"), href: clearHref }}
          />
        )}
      </Inline>
    </Stack>
  );
}

/**
 * Says that no course was found. With several filters, also offers links that drop one filter, each with the number of
 * courses found without that filter.
 */
export function NothingFound(props: FinderProps) {
  const t = useT();
  const { set, clearHref } = useSetFilters(props);
  const { search } = props;
  const wider = set.flatMap(({ name, label, href }) => {
    const count = search.find(name).length;
    return count > 0 ? [{ text: t("courses.widen", { filter: label.replace(/[“”]/g, ""), count }), href }] : [];
  });
  return (
    <EmptyState
      title={search.text && set.length === 1 ? t("courses.noneFor", { text: search.text }) : t("courses.noneTitle")}
      action={
        <ButtonLink href={clearHref} variant="secondary">
          {t("courses.all")}
        </ButtonLink>
      }
    >
      <p>{t("courses.noneText")}</p>
      {set.length > 1 &&
        wider.map(({ text, href }) => (
          <p key={href}>
            <a href={href}>{text}</a>
          </p>
        ))}
    </EmptyState>
  );
}
