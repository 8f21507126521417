import type { EnrolmentRow } from "~/contract/enrolment-detail";
import type { Translate } from "~/i18n/translator";
import { StatusSign } from "~/ui/desk/status-sign";
import { signOf } from "./sign";

const DAY_MS = 86_400_000;

/** The cells of an enrolment in a table, by column. @param given its page's address, and the current time in ISO 8601 */
export function cellsOf(t: Translate, row: EnrolmentRow, { address, now }: { address: string; now: string }) {
  const days = Math.floor((Date.parse(now) - Date.parse(row.since)) / DAY_MS);
  return {
    protocol: <span className="desk-code">{row.protocol}</span>,
    name: <a href={address}>{row.name}</a>,
    course: (
      <>
        {row.courseName} <small>{row.campusName}</small>
      </>
    ),
    status: <StatusSign sign={signOf(row.status.type)}>{row.status.description}</StatusSign>,
    mover: row.mover ? t(`desk.mover_${row.mover}`) : t("desk.none"),
    since: days > 0 ? t("desk.days", { count: days }) : t("desk.today"),
    owner: row.ownerName ?? t("desk.none"),
  };
}
