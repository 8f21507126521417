import { href } from "react-router";
import { apiContext, siteContext } from "~/context";
import { emptyForm, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { DeedForm } from "~/modules/desk/pages/deed-page";
import { RecordPage, WayBack } from "~/modules/desk/pages/record-page";
import { CalibrationForm } from "~/modules/essays/schema/essay-calibration";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit, typedAgain } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import type { Route } from "./+types/new";
import { KnownFields, TextFields } from "./known-fields";

export const handle: StaffHandle = { width: "wide" };

/** The institution, its newest rubric, and the essay to start from, if the query has the code of a finished one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [chosen, from] = [query.get("institution"), query.get("from")];
  const { essayCalibrations, essayReviews, rubrics } = context.get(apiContext);
  const { moderated } = await essayCalibrations.list();
  const essay = from ? await essayReviews.get({ id: from }) : null;
  if (essay && essay.row.state !== "final") return notFound();
  const wanted = essay?.institutionId ?? chosen;
  const byId = (id: string | undefined) => moderated.find((one) => one.id === id);
  // For a moderator of several institutions, that of the hostname is preselected.
  const place = wanted === null ? (byId(context.get(siteContext).institution?.id) ?? moderated[0]) : byId(wanted);
  if (!place) return notFound();
  const rubric = await rubrics.get({ id: place.id });
  return { place, moderated: essay ? [] : moderated, rubric, start: essay ? startFrom(essay) : {} };
}

/**
 * The field values of a form that starts from a graded essay: its theme and text, and the levels and the cause for zero
 * of its last grading.
 */
function startFrom({ row, theme, title, body, grades }: EssayReviewDetail): Record<string, string> {
  const last = grades.at(-1);
  const points = Object.entries(last?.points ?? {}).map(([code, given]) => [`points_${code}`, String(given)]);
  return {
    ...{ theme: row.themeTitle, prompt: theme.prompt, title, essay: body, zero: last?.zeroCause ?? "", from: row.code },
    ...Object.fromEntries(points),
  };
}

/** Adds the essay with its known grade, or only adds up the chosen levels. */
export async function action({ request, context }: Route.ActionArgs) {
  const args = { request, context };
  if (pressedOf(args, ["recalculate"])) return typedAgain(args);
  return submit(args, CalibrationForm, async (calibration) => {
    await context.get(apiContext).essayCalibrations.create(calibration);
    return seeWithNotice(args, href("/essay-calibrations"), "essayCalibration.addedNotice");
  });
}

export default function NewCalibration({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, moderated, rubric, start } = loaderData;
  const posted = actionData?.posted ?? emptyForm(start);
  const others = moderated.filter(({ id }) => id !== place.id);
  return (
    <RecordPage
      title={t("essayCalibration.add")}
      head={
        <>
          <WayBack path={href("/essay-calibrations")} text={t("essayCalibration.title")} />
          <Heading eyebrow={place.name} title={t("essayCalibration.add")} lead={t("essayCalibration.addLead")} />
          {others.length > 0 ? (
            <p>
              {t("essayCalibration.otherInstitution")}:{" "}
              {others.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 ? " · " : ""}
                  <a href={link(`${href("/essay-calibrations/new")}?institution=${id}`)}>{name}</a>
                </span>
              ))}
            </p>
          ) : null}
        </>
      }
      notice={null}
      posted={posted}
      problem={actionData?.code === "CONFLICT" ? t("essayCalibration.addConflict") : null}
    >
      <DeedForm
        deed={{
          text: t("essayCalibration.save"),
          kept: { institution: place.id, rubric: rubric.version, from: textOf(posted, "from") },
          fields: (
            <>
              <Alert kind="info">{t("essayCalibration.anonymous")}</Alert>
              <TextFields posted={posted} />
              <KnownFields rubric={rubric} posted={posted} />
            </>
          ),
        }}
        back={
          <ButtonLink variant="ghost" href={link(href("/essay-calibrations"))}>
            {t("word.cancel")}
          </ButtonLink>
        }
      />
    </RecordPage>
  );
}
