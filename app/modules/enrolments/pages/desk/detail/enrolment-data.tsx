import { constraintsOf } from "~/form/constraint";
import { fieldProps, hasErrors, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { stepViews } from "~/modules/enrolments/pages/steps/view";
import { revealReasons } from "~/modules/enrolments/rules/reveal-reason";
import { Reveal } from "~/modules/enrolments/schema/enrolment";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { phoneLink, unbrokenPhone } from "~/modules/people/rules/phone";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import { consentItems, customItems, responsibleText } from "../person-text";

const limits = constraintsOf(Reveal);

type EnrolmentDataProps = {
  detail: EnrolmentDetail;
  posted: PostedForm;
  /** The whole document number, right after it was revealed; null while it is masked. */
  document: string | null;
  mayReveal: boolean;
};

const Phone = ({ number }: { number: string }) => <a href={phoneLink(number)}>{unbrokenPhone(number)}</a>;

/** Course and contact data of an enrolment; the document number is masked until the reader states a reason. */
export function EnrolmentData({ detail, posted, document, mayReveal }: EnrolmentDataProps) {
  const t = useT();
  const format = useFormat();
  const { row, person, contract, isPaid, academicClass, studentNumber } = detail;
  const items = [
    { term: t("desk.course"), detail: row.courseName },
    { term: t("word.campus"), detail: row.campusName },
    { term: t("word.institution"), detail: row.institutionName },
    { term: t("enrolmentPerson.civilName"), detail: person.civilName },
    ...(person.socialName ? [{ term: t("enrolmentPerson.socialName"), detail: person.socialName }] : []),
    { term: t("enrolmentPerson.ingressMode"), detail: `${person.ingressMode} · ${person.intake}` },
    { term: t("desk.email"), detail: person.email },
    { term: t("desk.cellphone"), detail: person.cellphone ? <Phone number={person.cellphone} /> : t("desk.none") },
    { term: t("word.document"), detail: document ?? person.maskedDocument },
    { term: t("desk.birthday"), detail: format.day(person.birthday) },
    { term: t("desk.nationality"), detail: person.nationality || t("desk.none") },
    { term: t("word.address"), detail: person.address || t("desk.none") },
    ...(person.responsible ? [{ term: t("enrolmentPerson.responsible"), detail: responsibleText(person) }] : []),
    { term: t("desk.created"), detail: format.instant(row.createdAt) },
    {
      term: t("word.contract"),
      detail: contract
        ? t("desk.contractAccepted", { date: format.instant(contract.acceptedAt), version: contract.version })
        : t("desk.contractMissing"),
    },
    {
      term: t("word.class"),
      detail: academicClass
        ? t("desk.classStarts", { name: academicClass.name, date: format.day(academicClass.startsOn) })
        : t("desk.none"),
    },
    ...(studentNumber ? [{ term: t("word.studentNumber"), detail: studentNumber }] : []),
    { term: t("word.payment"), detail: isPaid ? t("desk.paid") : t("desk.unpaid") },
    { term: t("desk.owner"), detail: row.ownerName ?? t("desk.nobody") },
  ];
  const answers = detail.answers.flatMap(({ type, answer }) => stepViews[type].describe?.(t, answer) ?? []);
  return (
    <Card title={t("desk.data")} id="data">
      <Stack gap={4}>
        <DescriptionList items={items} stacked />
        {answers.length > 0 ? (
          <>
            <h3>{t("enrolmentPerson.answers")}</h3>
            <DescriptionList items={answers} stacked />
          </>
        ) : null}
        {person.customFields.length > 0 ? (
          <>
            <h3>{t("enrolmentPerson.customFields")}</h3>
            <DescriptionList items={customItems(t, person, format.day)} stacked />
          </>
        ) : null}
        {person.consents.length > 0 ? (
          <>
            <h3>{t("enrolmentPerson.consents")}</h3>
            <DescriptionList items={consentItems(t, person, format.instant)} stacked />
          </>
        ) : null}
        {document || !mayReveal ? null : (
          <details open={hasErrors(posted, "reason") || hasErrors(posted, "note")}>
            <summary>{t("desk.reveal")}</summary>
            <Form method="post">
              <Stack gap={3}>
                <SelectField
                  {...fieldProps(t, posted, "reason")}
                  label={t("enrolmentPerson.why")}
                  emptyText={t("enrolmentPerson.whyChoose")}
                  options={revealReasons.map((value) => ({ value, label: t(`enrolmentPerson.why_${value}`) }))}
                  {...limits.reason}
                />
                <TextField {...fieldProps(t, posted, "note")} label={t("enrolmentPerson.note")} {...limits.note} />
                <div>
                  <Button name="intent" value="reveal" variant="secondary" size="small" icon="eye">
                    {t("desk.reveal")}
                  </Button>
                </div>
              </Stack>
            </Form>
          </details>
        )}
      </Stack>
    </Card>
  );
}
