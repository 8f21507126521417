import { Form } from "react-router";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/text-field";

type MatchSearchProps = { search: string; back: string };

/** The search for a charge that was not suggested; the answer form above offers the charges that it finds. */
export function MatchSearch({ search, back }: MatchSearchProps) {
  const t = useT();
  return (
    <Card title={t("reconciliation.matchSearch")}>
      <Form method="get" className="desk-range">
        {back ? <input type="hidden" name="back" value={back} /> : null}
        <TextField name="q" label={t("reconciliation.matchSearchBy")} defaultValue={search} maxLength={100} />
        <Button variant="secondary">{t("reconciliation.matchDo")}</Button>
      </Form>
    </Card>
  );
}
