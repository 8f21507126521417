import { href } from "react-router";
import type { EnrolmentDetail } from "~/contract/enrolment";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";
import { signOf } from "../sign";

type DetailHeadProps = { detail: EnrolmentDetail; back: string; mayMove: boolean };

/** Link back to the list, name with protocol number and status, and who has to act next. */
export function DetailHead({ detail, back, mayMove }: DetailHeadProps) {
  const t = useT();
  const link = useLink();
  const { row, moves } = detail;
  return (
    <>
      <p>
        <a href={link(`${href("/enrolments")}${back && `?${back}`}#row-${row.id}`)}>{t("desk.back")}</a>
      </p>
      <div className="desk-head">
        <h1>{row.name}</h1>
        <span className="desk-code">{row.protocol}</span>
        <StatusSign sign={signOf(row.status.type)}>{row.status.description}</StatusSign>
        {mayMove && moves.length > 0 ? (
          <div className="desk-acts">
            <ButtonLink
              size="small"
              href={link(
                `${href("/enrolments/:id/move", { id: row.id })}${back && `?back=${encodeURIComponent(back)}`}`,
              )}
            >
              {t("desk.move")}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <div className="desk-next">
        <b>{row.mover ? t("desk.nextMove", { who: t(`desk.mover_${row.mover}`) }) : t("desk.nobodyMoves")}</b>
        <span className="desk-muted">{t("desk.candidateSees", { status: row.status.description })}</span>
      </div>
    </>
  );
}
