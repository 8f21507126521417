import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useListWay } from "~/modules/desk/pages/list-way";
import { RecordHead } from "~/modules/desk/pages/record-page";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";
import { PrintButton } from "~/ui/print-button";
import { signOf } from "../sign";
import { HeldMove } from "./held-move";

type DetailHeadProps = {
  detail: EnrolmentDetail;
  mayAct: boolean;
  mayMove: boolean;
  /** Name of the reader, which only the printed page shows. */
  reader: string;
  /** The current time (ISO 8601), which only the printed page shows. */
  now: string;
};

/** The way back to the list, name with protocol number and status, the actions, links to the sections, and the held move. */
export function DetailHead({ detail, mayAct, mayMove, reader, now }: DetailHeadProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const withBack = useListWay();
  const { row, may, steps, held } = detail;
  const withList = (path: string) => link(withBack(path));
  const params = { id: row.id };
  return (
    <>
      <p className="desk-print">
        {row.institutionName} · {t("desk.printedBy", { name: reader, moment: instant(now) })}
      </p>
      <RecordHead
        list={{ path: href("/enrolments"), text: t("word.applications"), row: row.id }}
        title={row.name}
        beside={
          <>
            <span className="desk-code">{row.protocol}</span>
            <StatusSign sign={signOf(row.status.type)}>{row.status.description}</StatusSign>
          </>
        }
        acts={
          <>
            <PrintButton size="small">{t("word.print")}</PrintButton>
            {mayAct ? (
              <ButtonLink size="small" variant="ghost" href={withList(href("/enrolments/:id/impersonation", params))}>
                {t("desk.actAs")}
              </ButtonLink>
            ) : null}
            {mayMove && steps.some(({ step, state }) => step === "essay" && state !== "skipped") ? (
              <ButtonLink size="small" variant="ghost" href={withList(href("/enrolments/:id/essay", params))}>
                {t("word.essay")}
              </ButtonLink>
            ) : null}
            {steps.some(({ step, state }) => step === "entrance" && state !== "skipped") ? (
              <ButtonLink size="small" variant="ghost" href={withList(href("/enrolments/:id/entrance-exam", params))}>
                {t("entrance.staffTitle")}
              </ButtonLink>
            ) : null}
            {may.cancel ? (
              <ButtonLink size="small" variant="ghost" href={withList(href("/enrolments/:id/cancel", params))}>
                {t("desk.cancel")}
              </ButtonLink>
            ) : null}
            {may.reopen ? (
              <ButtonLink size="small" variant="secondary" href={withList(href("/enrolments/:id/reopen", params))}>
                {t("desk.reopen")}
              </ButtonLink>
            ) : null}
            {may.move ? (
              <ButtonLink size="small" href={withList(href("/enrolments/:id/move", params))}>
                {t("desk.move")}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <nav className="desk-tabs" aria-label={t("desk.sections")}>
          {(["timeline", "messages", "charges", "documents", "data", "notes"] as const).map((section) => (
            <a key={section} href={`#${section}`}>
              {t(`desk.${section}`)}
            </a>
          ))}
        </nav>
        {held ? <HeldMove held={held} /> : null}
      </RecordHead>
    </>
  );
}
