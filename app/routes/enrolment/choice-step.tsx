import { formatMoney } from "~/domain/money";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { Details } from "~/ui/accordion";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { type Choice, ChoiceCards } from "~/ui/choice-cards";
import { Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { EmptyState } from "~/ui/state";
import { TextArea, TextField } from "~/ui/text-field";
import { emptyForm, fieldProps } from "../form/posted-form";
import { ContactLines } from "./contact-lines";
import type { StepPage } from "./page.server";
import { StepForm } from "./step-form";
import type { StepProps } from "./step-page";
import { titleOf } from "./step-text";
import { VoucherEntry } from "./voucher-entry";

type ChoiceStepProps = StepProps & {
  tier: "level" | "mode" | "course" | "campus";
  choices: readonly Choice[];
  after?: React.ReactNode;
};

function ChoiceStep({ page, refusal, tier, choices, after }: ChoiceStepProps) {
  const t = useT();
  const posted =
    refusal?.posted ?? emptyForm({ [tier]: page.selected[tier] ?? (tier === "level" ? page.preselected : null) });
  return (
    <StepForm page={page} refusal={refusal} after={after}>
      {choices.length === 0 ? (
        <EmptyState title={t("enrolment.nothingToChoose")}>
          <p>{t("enrolment.nothingToChooseText")}</p>
          <ContactLines />
        </EmptyState>
      ) : (
        <ChoiceCards
          {...fieldProps(t, posted, tier)}
          legend={titleOf(t, page.plan.current)}
          hideLegend
          required
          choices={choices}
        />
      )}
    </StepForm>
  );
}

const LEVEL_ICONS = { 1: "graduation", 2: "book", 3: "globe", 4: "book" } as const;

export function LevelsStep(props: StepProps) {
  const t = useT();
  const choices = props.page.levels.map(({ id, description, template, open }) => ({
    value: id,
    title: description,
    disabled: !open,
    icon: LEVEL_ICONS[template],
    badge: open ? undefined : <Badge>{t("enrolment.levelClosed")}</Badge>,
  }));
  return <ChoiceStep {...props} tier="level" choices={choices} />;
}

export function ModesStep(props: StepProps) {
  const choices = props.page.modes.map(({ id, description }) => ({ value: id, title: description }));
  return <ChoiceStep {...props} tier="mode" choices={choices} />;
}

export function CoursesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.courses.map((course) => courseChoice(t, course));
  return <ChoiceStep {...props} tier="course" choices={choices} after={<SuggestCourse {...props} />} />;
}

function courseChoice(t: Translate, course: StepPage["courses"][number]): Choice {
  const full = course.seatsLeft <= 0;
  const hours = course.workload > 0 ? ` · ${t("enrolment.workload", { hours: course.workload })}` : "";
  return {
    value: course.id,
    title: course.name,
    description: course.summary,
    meta: `${course.modalityDescription}${hours}`,
    disabled: full,
    badge: full ? <Badge>{t("enrolment.full")}</Badge> : undefined,
    price:
      course.coursePrice === null ? undefined : course.coursePrice === 0 ? (
        <PriceTag amount={t("enrolment.free")} />
      ) : (
        <PriceTag amount={formatMoney(course.coursePrice, t.locale)} note={t("enrolment.perMonth")} />
      ),
  };
}

export function CampusesStep(props: StepProps) {
  const t = useT();
  const choices = props.page.campuses.map(({ id, name, city, address, seatsLeft }) => ({
    value: id,
    title: name,
    description: address,
    meta: `${city} · ${seatsLeft > 0 ? t("enrolment.seatsLeft", { count: seatsLeft }) : t("enrolment.full")}`,
    icon: "pin" as const,
    disabled: seatsLeft <= 0,
  }));
  return <ChoiceStep {...props} tier="campus" choices={choices} after={<VoucherEntry {...props} folded />} />;
}

function SuggestCourse({ refusal }: StepProps) {
  const t = useT();
  const posted = refusal?.posted ?? emptyForm();
  const open = posted.errors.suggestion !== undefined || posted.errors.suggestionEmail !== undefined;
  return (
    <Details summary={t("enrolment.suggest")} open={open}>
      <Stack gap={3}>
        <TextArea
          {...fieldProps(t, posted, "suggestion")}
          label={t("enrolment.suggestText")}
          rows={3}
          maxLength={500}
        />
        <TextField
          {...fieldProps(t, posted, "suggestionEmail")}
          label={t("enrolment.suggestEmail")}
          type="email"
          autoComplete="email"
          maxLength={200}
        />
        <Button name="intent" value="suggest-course" variant="secondary" size="small" formNoValidate>
          {t("enrolment.suggestSend")}
        </Button>
      </Stack>
    </Details>
  );
}
