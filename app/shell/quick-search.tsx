import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { SearchForm } from "~/ui/search-form";
import { KeptFields } from "./kept-fields";

/** A search for enrolments, such as by name or number; null for staff without the right to read enrolments. */
export function useQuickSearch(label: string) {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  if (!user?.features.some(({ alias }) => alias === "enrolments.read")) return null;
  return (
    <SearchForm
      action={link(href("/search")).split("?")[0] ?? ""}
      name="q"
      label={label}
      submitText={t("word.search")}
      value=""
    >
      <KeptFields />
    </SearchForm>
  );
}
