import type { EnrolmentRow } from "~/contract/enrolment-detail";
import { daysBetween } from "~/domain/time/date";
import type { Translate } from "~/i18n/translator";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";
import { signOf } from "./sign";

interface Given {
  /** The address of its page. */
  address: string;
  /** The current time in ISO 8601. */
  now: string;
  /** Whether the table is about several institutions, so that each row names its own. */
  isShared?: boolean;
}

/** The cells of an enrolment in a table, by column. */
export function cellsOf(t: Translate, row: EnrolmentRow, { address, now, isShared = false }: Given) {
  return {
    protocol: <span className="desk-code">{row.protocol}</span>,
    name: <a href={address}>{row.name}</a>,
    course: (
      <>
        {row.courseName} <small>{row.campusName}</small>
        {isShared ? <small>{row.institutionName}</small> : null}
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
