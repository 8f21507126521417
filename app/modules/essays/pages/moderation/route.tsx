import { href } from "react-router";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { ResultRelease } from "~/modules/essays/schema/essay-moderation";
import type { StaffHandle } from "~/pages/staff-layout";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { DeskTable } from "~/ui/desk/desk-table";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import type { Route } from "./+types/route";
import { StuckAppeals } from "./stuck-appeals";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ context }: Route.LoaderArgs) {
  const { essayModeration } = context.get(apiContext);
  return {
    ready: await essayModeration.ready(),
    drift: await essayModeration.drift(),
    appeals: await essayModeration.appeals(),
  };
}

/** Releases the results that are ticked. */
export function action({ context }: Route.ActionArgs) {
  return submit({ context }, ResultRelease, (wanted) => context.get(apiContext).essayModeration.releaseResults(wanted));
}

/**
 * Appeals that no corrector can decide, results that wait for their release, and statistics that compare correctors.
 */
export default function EssayModeration({ loaderData: { ready, drift, appeals }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const { day } = useFormat();
  const { results, isMore } = ready;
  return (
    <RecordPage
      title={t("essayReview.moderationTitle")}
      head={
        <>
          <WayBack path={href("/essay-reviews")} text={t("review.back")} />
          <Heading title={t("essayReview.moderationTitle")} />
          <p>
            <a href={link(href("/essay-rubrics"))}>{t("essayRubric.title")}</a> ·{" "}
            <a href={link(href("/essay-calibrations"))}>{t("essayCalibration.title")}</a>
          </p>
        </>
      }
      notice={null}
      posted={actionData && "posted" in actionData ? actionData.posted : undefined}
    >
      {actionData && "released" in actionData ? (
        <Alert kind="success">{t("essayReview.releasedCount", { count: actionData.released })}</Alert>
      ) : null}
      <StuckAppeals appeals={appeals} />
      <Stack gap={3}>
        <h2>{t("essayReview.ready")}</h2>
        {results.length === 0 ? <Muted>{t("essayReview.readyEmpty")}</Muted> : null}
        {results.length > 0 ? (
          <Form method="post">
            <Stack gap={3}>
              <ul className="desk-lines">
                {results.map(({ code, grade, themeTitle, dueOn }, index) => (
                  <li key={code}>
                    <label>
                      <input
                        type="checkbox"
                        name="codes"
                        id={index === 0 ? "codes" : undefined}
                        value={code}
                        defaultChecked
                      />{" "}
                      <span className="desk-code">{code}</span> · <span lang="pt-BR">{themeTitle}</span> · {day(dueOn)}
                    </label>
                    <b>{formatPoints(grade, locale)}</b>
                  </li>
                ))}
              </ul>
              {isMore ? <Muted>{t("essayReview.readyMore", { count: results.length })}</Muted> : null}
              <div>
                <Button>{t("essayReview.release")}</Button>
              </div>
            </Stack>
          </Form>
        ) : null}
      </Stack>
      <Stack gap={3}>
        <h2>{t("essayReview.drift")}</h2>
        {drift.length === 0 ? (
          <Muted>{t("essayReview.driftEmpty")}</Muted>
        ) : (
          <DeskTable
            caption={t("essayReview.drift")}
            named="corrector"
            columns={[
              { id: "corrector", label: t("essayReview.corrector") },
              { id: "count", label: t("essayReview.count"), isNumber: true },
              { id: "mean", label: t("essayReview.mean"), isNumber: true },
              { id: "spread", label: t("essayReview.spread"), isNumber: true },
              { id: "agreement", label: t("essayReview.agreement"), isNumber: true },
              { id: "calibration", label: t("essayCalibration.drift"), isNumber: true },
            ]}
            rows={drift.map(
              ({ correctorName, count, mean, spread, shared, agreed, calibrated, calibratedWithin }, index) => ({
                id: String(index + 1),
                cells: {
                  corrector: correctorName,
                  count,
                  mean: count > 0 ? formatPoints(mean, locale) : t("desk.none"),
                  spread: count > 0 ? formatPoints(spread, locale) : t("desk.none"),
                  calibration:
                    calibrated > 0
                      ? t("essayReview.agreementOf", { agreed: calibratedWithin, shared: calibrated })
                      : t("desk.none"),
                  agreement: shared > 0 ? t("essayReview.agreementOf", { agreed, shared }) : t("desk.none"),
                },
              }),
            )}
          />
        )}
      </Stack>
    </RecordPage>
  );
}
