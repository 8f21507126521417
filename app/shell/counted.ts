import { useT } from "~/i18n/use-t";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { useFormat } from "./format";

/** Words for a number of records that are counted up to `COUNT_LIMIT`: "12", "mais de 1.000". */
export function useCounted() {
  const t = useT();
  const { number } = useFormat();
  return (count: number): string =>
    count > COUNT_LIMIT ? t("toDo.many", { limit: number(COUNT_LIMIT) }) : number(count);
}
