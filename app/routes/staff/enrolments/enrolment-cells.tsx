import type { EnrolmentRow } from "~/contract/enrolment-detail";
import { daysBetween } from "~/domain/time/date";
import type { Translate } from "~/i18n/translator";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";
import { signOf } from "./sign";

/**
 * The cells of an enrolment in a table, by column.
 * @param given its page's address, and the current time in ISO 8601
 */
export function cellsOf(t: Translate, row: EnrolmentRow, { address, now }: { address: string; now: string }) {
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
    since: <Since t={t} since={row.since} now={now} />,
    owner: row.ownerName ?? t("desk.none"),
  };
}

/** For how many calendar days an enrolment has been in its status. */
function Since({ t, since, now }: { t: Translate; since: string; now: string }) {
  const { dayOf } = useFormat();
  const days = daysBetween(dayOf(since), dayOf(now));
  return days > 0 ? t("desk.days", { count: days }) : t("desk.today");
}
