import { href } from "react-router";
import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useListWay } from "~/modules/desk/pages/list-way";
import { UnsentText } from "~/modules/desk/pages/unsent-text";
import { type MatterDetail, MatterNote } from "~/modules/money/schema/reconciliation";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Muted, Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { matterStanding } from "../standing";

const limits = constraintsOf(MatterNote);

type AnsweredProps = { detail: MatterDetail; posted: PostedForm };

/**
 * The answer to a reconciliation entry, and the form that corrects an answer that moved no money. For an open entry,
 * only a note that the reader cannot answer it.
 */
export function Answered({ detail: { matter, mayCorrect, laterId }, posted }: AnsweredProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const { instant } = useFormat();
  const { answered } = matter;
  if (!answered) return <Alert kind="info">{t("reconciliation.noRight")}</Alert>;
  const items = [
    {
      term: t("reconciliation.answered"),
      detail: matterStanding(t, matter).text,
    },
    {
      term: t("money.decided"),
      detail: answered.byName
        ? t("reconciliation.answeredBy", { name: answered.byName, at: instant(answered.at) })
        : instant(answered.at),
    },
    ...(answered.note ? [{ term: t("word.note"), detail: answered.note }] : []),
  ];
  return (
    <Stack gap={5}>
      <Card title={t("reconciliation.answered")}>
        <Stack gap={4}>
          <DescriptionList items={items} stacked />
          {answered.refundId ? (
            <p className="desk-screen">
              <a href={link(href("/refunds/:id", { id: answered.refundId }))}>{t("reconciliation.seeRefund")}</a>
            </p>
          ) : null}
        </Stack>
      </Card>
      {laterId ? (
        <Alert kind="info">
          {t("reconciliation.later")}{" "}
          <a href={link(withList(href("/reconciliation/:id", { id: laterId })))}>{t("reconciliation.seeLater")}</a>
        </Alert>
      ) : null}
      {mayCorrect ? (
        <Card title={t("reconciliation.correctTitle")}>
          <PageForm enter="correct">
            <Stack gap={4}>
              <Muted>{t("reconciliation.correctText")}</Muted>
              <TextField {...fieldProps(t, posted, "note")} label={t("reconciliation.correctNote")} {...limits.note} />
              <div>
                <Button variant="secondary">{t("reconciliation.correctDo")}</Button>
              </div>
            </Stack>
          </PageForm>
        </Card>
      ) : (
        <UnsentText posted={posted} names={["note"]} />
      )}
    </Stack>
  );
}
