import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { personColumns } from "~/modules/enrolments/rules/person-column";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";

/** Chooses the columns of the export. The form uses GET, so that the address and a saved view keep the choice. */
export function ExportColumns({ query }: { query: string }) {
  const t = useT();
  const link = useLink();
  const params = new URLSearchParams(query);
  const chosen = params.getAll("columns");
  const others = [...params].filter(([name]) => name !== "columns");
  return (
    <details className="desk-screen">
      <summary>{t("enrolmentPerson.columns")}</summary>
      <Form action={link(href("/enrolments"))}>
        {others.map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
        <Stack gap={3}>
          <Muted>{t("enrolmentPerson.columnsLead")}</Muted>
          <div className="desk-acts">
            {personColumns.map((name) => (
              <label key={name}>
                <input type="checkbox" name="columns" value={name} defaultChecked={chosen.includes(name)} />{" "}
                {t(`enrolmentPerson.${name}`)}
              </label>
            ))}
          </div>
          <div>
            <Button variant="secondary" size="small">
              {t("enrolmentPerson.columnsApply")}
            </Button>
          </div>
        </Stack>
      </Form>
    </details>
  );
}
