import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import type { CalibrationRow } from "~/modules/essays/schema/essay-calibration";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { ButtonLink } from "~/ui/button";
import { DeskTable } from "~/ui/desk/desk-table";
import { StatusSign } from "~/ui/desk/status-sign";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { Admissions } from "../reviews/admissions";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The calibration essays in use, with the reader's progress on each. */
export async function loader({ context }: Route.LoaderArgs) {
  return { list: await context.get(apiContext).essayCalibrations.list(), notice: takeNotice(context) };
}

export default function EssayCalibrations({ loaderData: { list, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const { rows, moderated, admissions } = list;
  const mayModerate = moderated.length > 0;
  return (
    <>
      <PageTitle>{t("essayCalibration.title")}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/essay-reviews"))}>{t("review.back")}</a>
        </p>
        <Heading
          title={t("essayCalibration.title")}
          lead={t(mayModerate ? "essayCalibration.leadModerator" : "essayCalibration.lead")}
        />
        <Notice notice={notice} />
        <Admissions admissions={admissions} />
        {mayModerate ? (
          <div>
            <ButtonLink href={link(href("/essay-calibrations/new"))}>{t("essayCalibration.add")}</ButtonLink>
          </div>
        ) : null}
        {rows.length === 0 ? (
          <Muted>{t("essayCalibration.empty")}</Muted>
        ) : (
          <DeskTable
            caption={t("essayCalibration.title")}
            named="theme"
            columns={[
              { id: "theme", label: t("word.essayTheme") },
              { id: "words", label: t("essayReview.words"), isNumber: true },
              { id: "rubric", label: t("essayCalibration.rubric"), isNumber: true },
              { id: "added", label: t("essayCalibration.added"), isNumber: true },
              { id: "state", label: t("word.state") },
            ]}
            rows={rows.map((row) => ({
              id: row.id,
              cells: {
                theme: (
                  <>
                    <a href={link(href("/essay-calibrations/:id", { id: row.id }))} lang="pt-BR">
                      {row.themeTitle}
                    </a>{" "}
                    <small>{row.institutionName}</small>
                  </>
                ),
                words: row.words,
                rubric: row.rubricVersion,
                added: day(row.createdAt),
                state: stateOf(t, row),
              },
            }))}
          />
        )}
      </Stack>
    </>
  );
}

/** The reader's progress on an essay; for moderators, how many correctors have graded it. */
function stateOf(t: Translate, { state, agrees, graded, isOld }: CalibrationRow) {
  if (state === "known")
    return graded ? t("essayCalibration.graded", { count: graded }) : t("essayCalibration.gradesEmpty");
  if (state === "finished")
    return (
      <StatusSign sign={agrees ? "done" : "blocked"}>
        {t(agrees ? "essayCalibration.within" : "essayCalibration.apart")}
      </StatusSign>
    );
  if (isOld) return <StatusSign sign="off">{t("essayCalibration.old")}</StatusSign>;
  return <StatusSign sign={state === "draft" ? "draft" : "team"}>{t(`essayCalibration.state_${state}`)}</StatusSign>;
}
