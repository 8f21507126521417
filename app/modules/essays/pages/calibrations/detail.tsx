import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { BlindGrading, type Calibration } from "~/modules/essays/schema/essay-calibration";
import { formOfGrading, missingLevel } from "~/modules/essays/schema/essay-review";
import type { StaffHandle } from "~/pages/staff-layout";
import { intentOf, submit, typedAgain } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EssayText } from "../reviews/detail/essay-text";
import type { Route } from "./+types/detail";
import { BlindForm } from "./blind-form";
import { Comparison, KnownGrade } from "./comparison";

export const handle: StaffHandle = { width: "wide" };

const GradingForm = formOfGrading(BlindGrading);

/**
 * A calibration essay with the form to grade it. Moderators, and readers who have graded it, get its known grade
 * instead.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { detail: await context.get(apiContext).essayCalibrations.get(params), notice: takeNotice(context) };
}

/** Adds up, stores or finishes the grading, or retires the essay, as the pressed button says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { essayCalibrations } = context.get(apiContext);
  const intent = intentOf(args, ["recalculate", "save", "finish", "retire"]);
  switch (intent) {
    case "recalculate":
      return typedAgain(args);
    case "retire":
      await essayCalibrations.retire(params);
      return seeWithNotice(args, href("/essay-calibrations"), "essayCalibration.retired");
    default:
      return submit(args, GradingForm, async (grading) => {
        const finishes = intent === "finish";
        const { missing } = await essayCalibrations.grade({ ...params, ...grading, finishes });
        if (finishes && missing) throw missingLevel(missing);
        const here = href("/essay-calibrations/:id", params);
        return seeWithNotice(args, here, finishes ? "essayReview.finished" : "essayReview.savedNotice");
      });
  }
}

/** The form with the corrector's saved grading; empty if nothing is saved. */
function savedForm({ own }: Calibration) {
  if (!own) return emptyForm();
  const points = Object.entries(own.points).map(([code, given]) => [`points_${code}`, String(given)]);
  return emptyForm({ ...Object.fromEntries(points), zero: own.zeroCause, note: own.note });
}

export default function EssayCalibration({ loaderData: { detail, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { row, prompt, title, body, isOpen, mayRetire, own, known } = detail;
  const posted = actionData?.posted ?? savedForm(detail);
  const theme = { title: row.themeTitle, prompt, texts: [] };
  return (
    <RecordPage
      title={`${t("essayCalibration.one")} · ${row.themeTitle}`}
      head={
        <>
          <WayBack path={href("/essay-calibrations")} text={t("essayCalibration.title")} />
          <Heading
            eyebrow={`${t("essayCalibration.one")} · ${row.institutionName}`}
            title={<span lang="pt-BR">{row.themeTitle}</span>}
          />
        </>
      }
      {...{ notice, posted }}
      problem={actionData?.code === "CONFLICT" ? t("essayCalibration.conflict") : null}
    >
      {row.isOld && isOpen ? <Alert kind="info">{t("essayCalibration.oldHint")}</Alert> : null}
      <div className="desk-two">
        <EssayText detail={{ row, title, body, theme }} />
        <Stack gap={5}>
          {isOpen ? <BlindForm detail={detail} posted={posted} /> : null}
          {known && own ? <Comparison detail={detail} own={own} known={known} /> : null}
          {known && !own ? <KnownGrade detail={detail} known={known} /> : null}
          {!isOpen && !known ? <Alert kind="info">{t("essayCalibration.closed")}</Alert> : null}
          {mayRetire ? (
            <Form method="post">
              <Stack gap={2}>
                <p>{t("essayCalibration.retireLead")}</p>
                <div>
                  <Button variant="secondary" name="intent" value="retire">
                    {t("essayCalibration.retire")}
                  </Button>
                </div>
              </Stack>
            </Form>
          ) : null}
        </Stack>
      </div>
    </RecordPage>
  );
}
