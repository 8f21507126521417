import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordHead, RecordPage } from "~/modules/desk/pages/record-page";
import { type ClosingDay, ClosingInput } from "~/modules/money/schema/closing";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";
import { Stack } from "~/ui/page";
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
  return submit({ context }, ClosingInput.omit({ date: true }), async (shown) => {
    const closed = await context.get(apiContext).closings.close({ ...params, ...shown });
    return seeWithNotice({ request, context }, pathAt(href("/closings/:date", params), closed), "closing.done");
  });
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day: dayText } = useFormat();
  const { day, notice, mayClose, mayExport } = loaderData;
  const { date, closed } = day;
  const posted = actionData?.posted ?? emptyForm();
  const title = t("closing.of", { day: dayText(date) });
  const stored: ClosingDay = closed ? { ...day, totals: closed.totals } : day;
  return (
    <RecordPage
      title={title}
      head={
        <RecordHead
          list={{
            path: pathAt(href("/closings"), day, { month: date.slice(0, 7) }),
            text: t("closing.title"),
          }}
          title={title}
          beside={
            <>
              <span>{day.institution.name}</span>
              <StatusSign sign={closed ? "done" : day.isOver ? "team" : "waits"}>
                {t(closed ? "closing.state_closed" : day.isOver ? "closing.state_open" : "closing.state_running")}
              </StatusSign>
            </>
          }
          acts={
            mayExport && day.totals.movements.length > 0 ? (
              <ButtonLink
                variant="secondary"
                size="small"
                icon="download"
                href={link(pathAt(href("/closings/:date/export.csv", { date }), day))}
              >
                {t("word.exportCsv")}
              </ButtonLink>
            ) : null
          }
        >
          <InstitutionChips
            institutions={day.institutions}
            current={day.institution.id}
            to={(institution) => `${href("/closings/:date", { date })}?${new URLSearchParams({ institution })}`}
          />
        </RecordHead>
      }
      {...{ notice, posted }}
      problem={actionData?.code === "CONFLICT" ? t("closing.conflict") : null}
      aside={
        <Stack gap={5}>
          <Close day={day} posted={posted} mayClose={mayClose} />
          <LateMoney day={stored} />
        </Stack>
      }
    >
      <AfterClosing day={day} />
      <Proof day={stored} />
      <Movements day={stored} />
      <Receipts day={stored} />
      <DayMatters day={day} />
    </RecordPage>
  );
}
