import type { Course } from "~/api/course";
import { LongTextField } from "~/form/long-text-field";
import { emptyForm, fieldProps, hasErrors } from "~/form/posted-form";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { NothingToChoose } from "~/modules/enrolments/pages/choice/choice-step";
import type { StepPage } from "~/modules/enrolments/pages/page.server";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { blockText, offerPrice } from "~/modules/payments/pages/price/offer-price";
import { usePicture } from "~/modules/tenancy/pages/brand/use-picture";
import { formatDay } from "~/rules/time/date";
import { formatDayInWords } from "~/rules/time/day-in-words";
import { InLanguage, InOwnLanguage } from "~/shell/in-language";
import { Details as Disclosure } from "~/ui/accordion";
import { tileOfArea } from "~/ui/art/tile";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { type CourseCard, CourseList } from "~/ui/course-list";
import { EmailField } from "~/ui/email-field";
import { FieldError } from "~/ui/field";
import { Stack } from "~/ui/page";
import { CourseFinder, NothingFound } from "./course-finder";
import { readSearch, shiftName } from "./search";

/** Longer lists are shown without pictures, with a line or two for each course. */
const MAX_CARDS = 12;

export function CoursesStep(props: StepProps) {
  const t = useT();
  const pictureOf = usePicture();
  const { page, refusal } = props;
  const search = readSearch(t, page.courses, new URLSearchParams([...page.query]));
  const found = search.find();
  const posted = refusal?.posted ?? emptyForm();
  return (
    <Stack gap={4}>
      {page.courses.length > 1 && <CourseFinder page={page} search={search} found={found.length} />}
      {page.courses.length > 0 && found.length === 0 && <NothingFound page={page} search={search} />}
      <StepForm page={page} refusal={refusal} main={null} after={<SuggestCourse {...props} />}>
        <FieldError id="course" error={fieldProps(t, posted, "course").error} />
        {page.courses.length === 0 ? (
          <NothingToChoose />
        ) : (
          <CourseList
            name="course"
            courses={found.map((course) => ({ ...cardOf(t, course, page), photo: pictureOf(course.picture) }))}
            compact={found.length > MAX_CARDS}
            detailsText={t("courses.details")}
          />
        )}
      </StepForm>
    </Stack>
  );
}

function cardOf(t: Translate, course: Course, page: StepPage): CourseCard {
  const { today, plan, selected } = page;
  const { blockedBy, coursePrice, installments, priceVaries, firstCampus, semesters, shifts, classesStartOn } = course;
  const asksCampus = plan.steps.some(({ type }) => type === "campuses");
  return {
    value: course.id,
    title: <InLanguage language={course.language}>{course.name}</InLanguage>,
    tile: tileOfArea(course.area),
    area: <InOwnLanguage>{course.area}</InOwnLanguage>,
    facts: [
      course.modalityDescription,
      ...shifts.map((shift) => shiftName(t, shift)),
      ...(semesters === null ? [] : [t("courses.semesters", { count: semesters })]),
      ...(classesStartOn === null ? [] : [t("courses.start", { day: formatDayInWords(classesStartOn, t.locale) })]),
    ],
    block: blockedBy === null ? undefined : <Badge>{blockText(t, { ...course, blockedBy }, today)}</Badge>,
    price: asksCampus
      ? offerPrice(t, { cents: coursePrice, installments, varies: priceVaries })
      : firstCampus && offerPrice(t, { cents: firstCampus.installmentCents, installments: firstCampus.installments }),
    details: <Details course={course} />,
    current: course.id === selected.course,
  };
}

function Details({ course }: { course: Course }) {
  const t = useT();
  const { summary, language, workload, campuses, seatsLeft, intakeEndsOn, classesStartOn, blockedBy } = course;
  return (
    <>
      <p>
        <InLanguage language={language}>{summary}</InLanguage>
      </p>
      <p>
        {workload > 0 && `${t("courses.hours", { hours: workload })}. `}
        {campuses.length > 0 && `${t("courses.campuses", { names: campuses.map(({ name }) => name).join(", ") })}.`}
        {blockedBy === null && seatsLeft !== null && ` ${t("enrolment.seatsLeft", { count: seatsLeft })}. `}
        {classesStartOn !== null && `${t("courses.classesFrom", { day: formatDay(classesStartOn) })}. `}
        {blockedBy === null && intakeEndsOn !== null && `${t("word.applyUntil", { day: formatDay(intakeEndsOn) })}.`}
      </p>
    </>
  );
}

function SuggestCourse({ refusal }: StepProps) {
  const t = useT();
  const posted = refusal?.posted ?? emptyForm();
  const open = hasErrors(posted, "suggestion", "suggestionEmail");
  return (
    <Disclosure summary={t("enrolment.suggest")} open={open}>
      <Stack gap={3}>
        <LongTextField
          {...fieldProps(t, posted, "suggestion")}
          label={t("enrolment.suggestText")}
          rows={3}
          maxLength={500}
        />
        <EmailField {...fieldProps(t, posted, "suggestionEmail")} label={t("enrolment.suggestEmail")} maxLength={200} />
        <Button name="intent" value="suggest-course" variant="secondary" size="small" formNoValidate>
          {t("enrolment.suggestSend")}
        </Button>
      </Stack>
    </Disclosure>
  );
}
