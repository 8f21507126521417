import { href } from "react-router";
import { answered } from "~/api/answered";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, summaryOf } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { addressFrom } from "~/modules/journeys/rules/journey-address";
import { KeptFields } from "~/shell/kept-fields";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import { infoIn } from "../info/info";
import { InfoFields } from "../info/info-form";
import { createJourney, fetchJourneys } from "../remote-journey";
import type { Route } from "./+types/route";
import { seeCreated } from "./create.server";
import { TemplateChoice } from "./template-choice";

/** The levels, and for the chosen level its templates and ingress modes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { journey, journeyDrafts } = api;
  await fetchJourneys(api);
  const institutions = (await journeyDrafts.options()).filter(({ mayWrite }) => mayWrite);
  const wanted = new URL(request.url).searchParams.get("level");
  const levels = institutions.flatMap((institution) => institution.levels.map((level) => ({ institution, level })));
  const chosen = levels.find(({ level }) => level.id === wanted);
  const names = levels.map(({ institution, level }) => ({
    id: level.id,
    level: level.description,
    institution: institution.name,
  }));
  if (!chosen) return { levels: names, chosen: null, isWrong: wanted !== null };
  const templates = await answered(journey.listTemplates({ query: { educationLevelCode: chosen.level.code } }));
  const { defaultLanguage, modes, name } = chosen.institution;
  const own = modes.filter(({ levelId }) => levelId === chosen.level.id);
  return {
    levels: names,
    chosen: { ...chosen.level, institution: name, defaultLanguage, modes: own, templates },
    isWrong: false,
  };
}

const NewJourney = PostedTexts.transform((texts) => ({
  info: infoIn(texts),
  journeyTemplateId: (texts.journeyTemplateId ?? "").slice(0, 200) || null,
}));

export async function action({ request, context }: Route.ActionArgs) {
  const educationLevelId = new URL(request.url).searchParams.get("level")?.slice(0, 200) || "-";
  return submit({ context }, NewJourney, async ({ info, journeyTemplateId }) => {
    const content = { ...info, url: info.url || addressFrom(info.name) };
    const creating = createJourney(context.get(apiContext), { educationLevelId, journeyTemplateId, content });
    return seeCreated({ request, context }, creating);
  });
}

export default function NewJourneyPage({ loaderData: { levels, chosen, isWrong }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const errors = actionData ? summaryOf(t, posted) : [];
  const back = (
    <ButtonLink variant="ghost" href={link(href("/journeys"))}>
      {t("journey.cancel")}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle failed={errors.length > 0 || isWrong}>{t("journey.newTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("journey.newTitle")} lead={t("journey.newLead")} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {chosen ? (
          <PageForm>
            <Stack gap={5}>
              <p>
                {t("journey.levelOf", { level: chosen.description, institution: chosen.institution })}{" "}
                <a href={link(href("/journeys/new"))}>{t("journey.otherLevel")}</a>
              </p>
              <TemplateChoice posted={posted} templates={chosen.templates} />
              <InfoFields posted={posted} modes={chosen.modes} defaultLanguage={chosen.defaultLanguage} />
              <ButtonRow main={<Button>{t("journey.createSubmit")}</Button>} back={back} />
            </Stack>
          </PageForm>
        ) : (
          <Form action={link(href("/journeys/new")).split("?")[0]}>
            <KeptFields />
            <Stack gap={4}>
              <SelectField
                name="level"
                label={t("journey.level")}
                emptyText=""
                required
                error={isWrong ? t("journey.levelRequired") : undefined}
                options={levels.map(({ id, level, institution }) => ({
                  value: id,
                  label: t("journey.levelOf", { level, institution }),
                }))}
              />
              <ButtonRow main={<Button>{t("journey.chooseLevel")}</Button>} back={back} />
            </Stack>
          </Form>
        )}
      </Stack>
    </>
  );
}
