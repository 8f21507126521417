import { emptyForm, summaryOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { usePicture } from "~/modules/tenancy/pages/brand/use-picture";
import { daysBetween } from "~/rules/time/date";
import { formatDayInWords } from "~/rules/time/day-in-words";
import { PageTitle } from "~/shell/page-title";
import { HomeLayout } from "~/shell/site-layout";
import { ErrorSummary } from "~/ui/error-summary";
import { Hero } from "~/ui/hero";
import { FinePrint, Stack } from "~/ui/page";
import type { StepPage } from "../page.server";
import { ProblemAlert } from "../problem-alert";
import { LoadFailed, StepNotices } from "../step-notice";
import type { StepProps } from "../step-props";
import { titleOf } from "../step-text";
import { LevelChoice } from "./level-choice";
import { inLanguage } from "./local-text";
import { Talk } from "./talk";
import { Way } from "./way";

type HomeData = NonNullable<StepPage["home"]>;

/** The institution's home page, where the candidate chooses a level: as a step, or by a link to the level's journey. */
export function HomePage({ page, refusal, home }: Pick<StepProps, "page" | "refusal"> & { home: HomeData }) {
  const t = useT();
  const { site, locale } = useFrame();
  const pictureOf = usePicture();
  const own = site?.home;
  const question = home.asks ? titleOf(t, page.plan.current) : t("component.title_levels");
  const errors = summaryOf(t, refusal?.posted ?? emptyForm(), () => question);
  const facts = own?.facts.map(({ value, label }) => ({
    value: inLanguage(value, locale),
    label: inLanguage(label, locale),
  }));
  const claim = inLanguage(own?.claim, locale) || t("home.welcome");
  const source = inLanguage(own?.source, locale);
  const picture = pictureOf(own?.picture);
  const hero = (
    <Hero
      title={claim}
      lead={inLanguage(own?.lead, locale) || undefined}
      due={dueOf(t, home, page.today)}
      facts={facts}
      scene={site?.theme.scene}
      photo={picture && { ...picture, alt: inLanguage(own?.pictureAlt, locale) }}
    />
  );
  return (
    <HomeLayout hero={hero}>
      <PageTitle failed={refusal !== null}>{question}</PageTitle>
      <Stack gap={6}>
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <ProblemAlert problem={refusal?.problem === page.problem ? null : (refusal?.problem ?? null)} page={page} />
        <StepNotices page={page} />
        <Stack gap={3}>
          <h2 id="level" tabIndex={-1}>
            {question}
          </h2>
          {page.failed ? <LoadFailed page={page} /> : <LevelChoice page={page} />}
        </Stack>
        <Way />
        <Talk />
        {source && <FinePrint>{source}</FinePrint>}
      </Stack>
    </HomeLayout>
  );
}

/** The last day of the intake that closes first, and how near it is. */
function dueOf(t: Translate, { offers }: HomeData, today: string): string | undefined {
  const day = offers.flatMap(({ lastDay }) => lastDay ?? []).sort()[0];
  if (!day) return undefined;
  const left = daysBetween(today, day);
  const near = left === 0 ? t("home.lastDay") : t("home.daysLeft", { count: left });
  return `${t("word.applyUntil", { day: formatDayInWords(day, t.locale) })} · ${near}`;
}
