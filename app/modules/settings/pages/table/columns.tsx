import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { formatMoney } from "~/modules/payments/rules/money";
import { kindNamed, type SettingKindName } from "~/modules/settings/rules/kinds";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { ARCHIVED, columnsOf, type TableColumn } from "~/modules/settings/rules/table/column";
import { toLanguage } from "~/rules/language";
import { DeskTable } from "~/ui/desk/desk-table";
import { fieldLabel, kindName, optionLabel, partLabel } from "../words";

type Kind = SettingKind & { name: SettingKindName };

/** More options, or longer ones, than a cell names. */
const MOST_OPTIONS = 12;
const LONGEST_OPTION = 24;

/** The columns of the CSV file of a kind: what each is, and what its cells have. */
export function TableColumns({ kind }: { kind: Kind }) {
  const t = useT();
  return (
    <DeskTable
      caption={t("setting.tableColumns")}
      named="name"
      columns={[
        { id: "name", label: t("setting.tableColumn"), isPlain: true },
        { id: "label", label: t("setting.tableField") },
        { id: "cell", label: t("setting.tableCell") },
      ]}
      rows={columnsOf(kind).map((column) => ({
        id: column.name,
        cells: {
          name: <code>{column.name}</code>,
          label: labelOf(t, kind, column),
          cell: cellText(t, column),
        },
      }))}
    />
  );
}

function labelOf(t: Translate, kind: Kind, { name, path, list }: TableColumn): string {
  if (name === ARCHIVED) return t("setting.state_archived");
  if (list === null) return partLabel(t, kind.name, kind.fields, {}, path);
  return fieldLabel(
    t,
    kind.name,
    path.filter((one) => toLanguage(one) === null),
  );
}

function cellText(t: Translate, { control, path, isKey, isOptional }: TableColumn): string {
  const text = typeText(t, control, path.at(-1) ?? "");
  if (isKey) return `${text} ${t("setting.tableKey")}`;
  return isOptional ? `${text} ${t("setting.tableOptional")}` : text;
}

function typeText(t: Translate, control: TableColumn["control"], field: string): string {
  switch (control.type) {
    case "number":
      return t("setting.cell_number", { min: control.min, max: control.max });
    case "money":
      return t("setting.cell_money", { sample: formatMoney(123_450, t.locale) });
    case "choice":
    case "choices": {
      const { options, type } = control;
      const isShort = options.length <= MOST_OPTIONS && options.every((option) => option.length <= LONGEST_OPTION);
      if (!isShort) return t("setting.cell_choice");
      const named = options.map((option) => `${option} (${optionLabel(t, field, option)})`).join(", ");
      return t(type === "choice" ? "setting.cell_choiceOf" : "setting.cell_choicesOf", { options: named });
    }
    case "reference":
    case "references": {
      const kind = kindNamed(control.to);
      return t(`setting.cell_${control.type}`, { kind: kind ? kindName(t, kind.name) : control.to });
    }
    case "code":
    case "capitals":
    case "percent":
    case "day":
    case "tick":
    case "lines":
    case "colour":
    case "picture":
      return t(`setting.cell_${control.type}`);
    default:
      return t("setting.cell_text");
  }
}
