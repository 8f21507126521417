import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { ClosingDay } from "~/contract/closing";
import { orRefusal, Refusal } from "~/contract/refusal";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../../layout";
import { InstitutionChips } from "../institution-chips";
import { institutionIn, pathAt } from "../place";
import type { Route } from "./+types/route";
import { AfterClosing, Close } from "./close";
import { Proof } from "./proof";
import { DayMatters, LateMoney, Movements, Receipts } from "./sums";

export const handle: StaffHandle = { width: "wide" };

/** A day with its sums and proof; a closed day also contains the sums that the closing stored. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const day = await context.get(apiContext).closings.get({ ...params, institution: institutionIn(request) });
  const { features } = requireUser(context);
  const may = (wanted: string) => features.some(({ alias }) => alias === wanted);
  return { day, notice: takeNotice(context), mayClose: may("payments.approve"), mayExport: may("payments.export") };
}

/** Closes the day; 409 if the sum received or returned has changed since the page was shown, or the day is closed. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const centsOf = (name: string) => (/^-?\d{1,12}$/.test(textOf(name)) ? Number(textOf(name)) : 0);
  const note = textOf("note");
  const show = (status: number, errors = {}) =>
    data({ posted: refusedForm(form, errors), conflict: status === 409 }, { status });
  if (note.length > 500) return show(422, { note: "closing.noteTooLong" });
  const wanted = {
    ...{ ...params, institutionId: textOf("institution").slice(0, 200) || "-", note },
    ...{ receivedCents: centsOf("received"), returnedCents: centsOf("returned") },
  };
  const done = await orRefusal(context.get(apiContext).closings.close(wanted), "CONFLICT", "VALIDATION");
  if (done instanceof Refusal) return show(done.status, done.details.fields);
  return seeWithNotice({ request, context }, pathAt(href("/closings/:date", params), done), "closing.done");
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day: dayText } = useFormat();
  const { day, notice, mayClose, mayExport } = loaderData;
  const { date, closed } = day;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const isConflict = actionData?.conflict === true;
  const title = t("closing.of", { day: dayText(date) });
  const stored: ClosingDay = closed ? { ...day, totals: closed.totals } : day;
  return (
    <>
      <PageTitle failed={errors.length > 0 || isConflict}>{title}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(pathAt(href("/closings"), day, { month: date.slice(0, 7) }))}>{t("closing.title")}</a>
        </p>
        <div className="desk-head">
          <h1>{title}</h1>
          <span>{day.institution.name}</span>
          <StatusSign sign={closed ? "done" : day.isOver ? "team" : "waits"}>
            {t(closed ? "closing.state_closed" : day.isOver ? "closing.state_open" : "closing.state_running")}
          </StatusSign>
          {mayExport && day.totals.movements.length > 0 ? (
            <div className="desk-acts">
              <ButtonLink
                variant="secondary"
                size="small"
                icon="download"
                href={link(pathAt(href("/closings/:date/export.csv", { date }), day))}
              >
                {t("closing.export")}
              </ButtonLink>
            </div>
          ) : null}
        </div>
        <InstitutionChips
          institutions={day.institutions}
          current={day.institution.id}
          to={(institution) => `${href("/closings/:date", { date })}?${new URLSearchParams({ institution })}`}
        />
        <Notice notice={errors.length > 0 || isConflict ? null : notice} />
        {isConflict ? <Alert kind="warning">{t("closing.conflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-panes">
          <Stack gap={5}>
            <AfterClosing day={day} />
            <Proof day={stored} />
            <Movements day={stored} />
            <Receipts day={stored} />
            <DayMatters day={day} />
          </Stack>
          <Stack gap={5}>
            <Close day={day} posted={posted} mayClose={mayClose} />
            <LateMoney day={stored} />
          </Stack>
        </div>
      </Stack>
    </>
  );
}
