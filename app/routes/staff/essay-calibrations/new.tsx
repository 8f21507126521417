import { data, href } from "react-router";
import { apiContext, type PortalApi, siteContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { calibrationFaults } from "~/domain/essay/calibration";
import { PageForm } from "~/form/page-form";
import { emptyForm, refusedForm, summaryOf, textOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/new";
import { KnownFields, TextFields } from "./known-fields";
import { calibrationIn, errorsOf, startFrom } from "./new-form";

export const handle: StaffHandle = { width: "wide" };

/** The institution, its newest rubric, and the essay to start from. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const here = context.get(siteContext).institution?.id ?? null;
  return placeOf(context.get(apiContext), { chosen: query.get("institution"), here, from: query.get("from") });
}

interface Wanted {
  /** Id of the institution that the moderator chose. */
  chosen: string | null;
  /** Id of the hostname's institution, preselected for a moderator of several institutions. */
  here: string | null;
  /** Code of a finished essay to start from; the institution is then that of the essay. */
  from: string | null;
}

async function placeOf(api: PortalApi, { chosen, here, from }: Wanted) {
  const { moderated } = await api.essayCalibrations.list();
  const essay = from ? await api.essayReviews.get({ id: from }) : null;
  if (essay && essay.row.state !== "final") return notFound();
  const wanted = essay?.institutionId ?? chosen;
  const byId = (id: string | null) => moderated.find((one) => one.id === id);
  const place = wanted === null ? (byId(here) ?? moderated[0]) : byId(wanted);
  if (!place) return notFound();
  const rubric = await api.rubrics.get({ id: place.id });
  return { place, moderated: essay ? [] : moderated, rubric, start: essay ? startFrom(essay) : {} };
}

/** Adds the essay with its known grade, or only adds up the chosen levels. */
export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = requireForm({ context });
  const { place, rubric } = await placeOf(api, {
    chosen: String(form.get("institution") ?? ""),
    here: null,
    from: null,
  });
  if (form.get("intent") === "recalculate") return data({ posted: refusedForm(form), conflict: false });
  const given = calibrationIn(form, rubric);
  const refuse = (status: number, errors: Record<string, TextKey> = {}) =>
    data({ posted: refusedForm(form, errors), conflict: status === 409 }, { status });
  const faults = calibrationFaults(given, rubric.criteria);
  if (faults.length > 0) return refuse(422, errorsOf(faults));
  const created = await orRefusal(api.essayCalibrations.create({ ...given, institutionId: place.id }), "CONFLICT");
  if (created instanceof Refusal) return refuse(created.status);
  return seeWithNotice({ request, context }, href("/essay-calibrations"), "essayCalibration.addedNotice");
}

export default function NewCalibration({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, moderated, rubric, start } = loaderData;
  const posted = actionData?.posted ?? emptyForm(start);
  const errors = summaryOf(t, posted);
  const conflict = actionData?.conflict === true;
  const others = moderated.filter(({ id }) => id !== place.id);
  return (
    <>
      <PageTitle failed={errors.length > 0 || conflict}>{t("essayCalibration.add")}</PageTitle>
      <Stack gap={5}>
        <p className="desk-way">
          <a href={link(href("/essay-calibrations"))}>{t("essayCalibration.title")}</a>
        </p>
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
        {conflict ? <Alert kind="warning">{t("essayCalibration.addConflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <input type="hidden" name="institution" value={place.id} />
          <input type="hidden" name="rubric" value={rubric.version} />
          <input type="hidden" name="from" value={textOf(posted, "from")} />
          <Stack gap={5}>
            <Alert kind="info">{t("essayCalibration.anonymous")}</Alert>
            <TextFields posted={posted} />
            <KnownFields rubric={rubric} posted={posted} />
            <ButtonRow
              main={<Button>{t("essayCalibration.save")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/essay-calibrations"))}>
                  {t("essayRubric.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
