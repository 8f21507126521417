import { isCustomField } from "~/api/form-group";
import type { Language } from "~/api/value";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { AgreementEntry } from "~/modules/enrolments/pages/agreement/entry";
import { DrawnFrom } from "~/modules/enrolments/pages/changed/drawn-from";
import type { StepPage } from "~/modules/enrolments/pages/page.server";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import { asksInGroups, type PlannedStep } from "~/modules/enrolments/pages/step-plan";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { titleOf } from "~/modules/enrolments/pages/step-text";
import { TrackingConsent } from "~/modules/enrolments/pages/tracking-consent";
import { VoucherEntry } from "~/modules/enrolments/pages/voucher-entry";
import type { StepType } from "~/modules/journeys/rules/journey";
import { HoldNote } from "~/modules/payments/pages/price/hold-note";
import { PriceBreakdown } from "~/modules/payments/pages/price/price-breakdown";
import type { FieldOptions } from "~/modules/people/pages/person/field-options.server";
import type { ShownField, Texts } from "~/modules/people/pages/person/person-form";
import { choicesOf, labelOf, numbered, textOfTyped } from "~/modules/people/pages/person/person-text";
import { specialNeedList, specialNeedsOf } from "~/modules/people/pages/person/special-need-list";
import { concerns, descriptionOf, listOf } from "~/modules/people/rules/asked-field";
import { groupOf } from "~/modules/people/rules/person-group";
import { typedAsWritten } from "~/modules/people/rules/written-text";
import { formatDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";
import { InLanguage } from "~/shell/in-language";
import { Card } from "~/ui/card";
import { type Description, DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Muted, Stack, VisuallyHidden } from "~/ui/page";

/** All answers before the subscription is created, each group with a link for changing it. */
export function ReviewStep(props: StepProps) {
  const t = useT();
  const link = useLink();
  const { page } = props;
  return (
    <Stack gap={5}>
      <StepForm {...props} main={t("enrolment.confirm")} final>
        <Card title={t("word.course")}>
          <DescriptionList items={choiceItems(t, page)} />
        </Card>
        {page.price && (
          <Card title={t("price.title")}>
            <Stack gap={4}>
              <PriceBreakdown prices={page.price} />
              <Muted>
                {page.price.heldUntil && (
                  <>
                    <HoldNote
                      until={page.price.heldUntil}
                      now={page.now}
                      text={(time) => t("price.holdPrice", { time })}
                    />{" "}
                  </>
                )}
                {t("price.holdSeatOnConfirm")}
              </Muted>
            </Stack>
          </Card>
        )}
        <PeopleCard page={page} type="personalInfo" title={t("enrolment.reviewPerson")} {...page.person} />
        {page.minor && (
          <PeopleCard page={page} type="responsible" title={t("word.financialGuardian")} {...page.responsible} />
        )}
        {props.answers.map(({ step, items }) => {
          const title = titleOf(t, step, true);
          return (
            <Card key={step.id} title={title} action={<Change page={page} step={step} what={title} />}>
              <DescriptionList items={items} />
            </Card>
          );
        })}
        {page.plan.steps.every(({ type }) => type !== "consent") && <TrackingConsent page={page} />}
      </StepForm>
      <Form method="post" action={link(page.action)}>
        <DrawnFrom page={page} />
        <VoucherEntry {...props} folded />
        <AgreementEntry {...props} />
      </Form>
    </Stack>
  );
}

type PeopleCardProps = {
  page: StepPage;
  type: "personalInfo" | "responsible";
  title: string;
  fields: readonly ShownField[];
  values: Texts;
  options: FieldOptions;
};

function PeopleCard(props: PeopleCardProps) {
  const { page, type, title, fields, values } = props;
  const t = useT();
  const asked = (name: string) => fields.some((field) => field.name === name);
  const step = stepOf(page, type);
  const inGroups = step !== undefined && asksInGroups(step);
  const items = fields.flatMap((field): Description[] => {
    // The line of a list shows the description of its answer.
    if (!concerns(field.name, values, asked) || asked(listOf[field.name] ?? "")) return [];
    const what = labelOf(t, field, type === "responsible" ? "responsible" : "own");
    const action = inGroups && <Change page={page} step={step} what={what} field={field.name} />;
    if (field.name === specialNeedList.name) return needItems(t, field, props).map((item) => ({ ...item, action }));
    return values[field.name] ? [{ term: what, detail: detailOf(t, field, props), action }] : [];
  });
  return (
    <Card title={title} action={!inGroups && <Change page={page} step={step} what={title} />}>
      <DescriptionList items={items} />
    </Card>
  );
}

function detailOf(t: Translate, field: ShownField, { values, options, page }: PeopleCardProps): string {
  const { name, type } = field;
  const value = values[name] ?? "";
  if (isCustomField(field)) return textOfTyped(t, field, value);
  if (type === "checkbox") return value === "true" ? t("enrolment.yes") : t("enrolment.no");
  if (type === "date") return formatDay(typedDay(value) ?? value);
  const choices = choicesOf(t, field, { options: options[name] ?? [], chosen: value });
  const option = choices.find((one) => one.value === value);
  return (
    descriptionOf(name, values) ??
    option?.label ??
    typedAsWritten(field.name, value, { today: page.today, country: values.country })
  );
}

function needItems(t: Translate, field: ShownField, { values, options }: PeopleCardProps): Description[] {
  const needs = specialNeedsOf(values).filter(({ type }) => type !== "");
  const term = (text: string, index: number) => numbered(text, needs.length > 1 ? index + 1 : null);
  return needs.flatMap(({ type, description }, index) => [
    { term: term(labelOf(t, field), index), detail: textOfNeed(options, type) },
    ...(description ? [{ term: term(t("personalData.specialNeedsDescription"), index), detail: description }] : []),
  ]);
}

const textOfNeed = (options: FieldOptions, type: string): string =>
  options[specialNeedList.name]?.find(({ value }) => value === type)?.label ?? type;

function choiceItems(t: Translate, page: StepPage): Description[] {
  const { level, mode, course, campus } = page.chosen;
  const rows: { term: string; detail: string | undefined; language?: Language | undefined; type: StepType }[] = [
    { term: t("enrolment.level"), detail: level?.description, language: level?.language, type: "levels" },
    { term: t("enrolment.mode"), detail: mode?.description, type: "modes" },
    { term: t("enrolment.course"), detail: course?.name, language: course?.language, type: "courses" },
    { term: t("enrolment.campus"), detail: campus?.name, language: campus?.language, type: "campuses" },
  ];
  return rows.map(({ term, detail, language, type }) => ({
    term,
    detail: language ? <InLanguage language={language}>{detail}</InLanguage> : (detail ?? t("enrolment.notChosen")),
    action: <Change page={page} step={stepOf(page, type)} what={term} />,
  }));
}

const stepOf = ({ plan }: StepPage, type: StepType) => plan.steps.find((step) => step.type === type);

type ChangeProps = {
  page: StepPage;
  step: PlannedStep | undefined;
  what: string;
  /** The field that the link leads to; set only if the step asks in groups. */
  field?: string;
};

/** A link to the step of an answer; saving that step leads back to the review. Nothing if that step has no page. */
function Change({ page, step, what, field }: ChangeProps) {
  const t = useT();
  const link = useLink();
  const address = step && page.links[step.id];
  if (!address) return null;
  const path = `${address}${field ? `&group=${groupOf(field)}` : ""}&return=review`;
  return (
    <a href={`${link(path)}${field ? `#${field}` : ""}`}>
      {t("word.change")}
      <VisuallyHidden> {what}</VisuallyHidden>
    </a>
  );
}
