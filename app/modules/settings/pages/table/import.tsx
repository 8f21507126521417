import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import { TABLE_MAX } from "~/modules/settings/rules/table/column";
import type { StaffHandle } from "~/pages/staff-layout";
import { readTextFile } from "~/rules/text-file";
import { submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { FileProblems } from "../file-problems";
import { kindName } from "../words";
import type { Route } from "./+types/import";
import { TableColumns } from "./columns";
import { tableOf } from "./kind.server";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, context }: Route.LoaderArgs) {
  tableOf(params);
  return context.get(apiContext).settingTransfers.table(params);
}

/** A file, or lines that were pasted. */
const Upload = z.object({ file: z.file().optional(), body: z.string().default("") });

/** Reads the lines and redirects to their plan; with mistakes, nothing is kept and all of them are shown. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Upload, async ({ file, body }) => {
    const refuse = (text: TextKey) => new Refusal("VALIDATION", { fields: { [file ? "file" : "body"]: text } });
    const read = file ? readTextFile(await file.bytes()) : { text: body };
    if ("problem" in read) throw refuse(`setting.table_${read.problem}`);
    if (read.text.length > TABLE_MAX) throw refuse("setting.tableLarge");
    if (read.text.trim() === "") throw refuse("setting.tableEmpty");
    const kept = await context.get(apiContext).settingTransfers.addTable({ ...params, ...read });
    if ("problems" in kept) throw new Refusal("SETTING_FILE_INVALID", { facts: { problems: kept.problems } });
    return seeOther(request, href("/settings/:place/import/:id", { place: params.place, id: kept.id }));
  });
}

export default function ImportTable({ loaderData: { place }, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const kind = kindNamed(params.kind);
  if (!kind) return null;
  const posted = actionData?.posted ?? emptyForm();
  const problems = actionData?.code === "SETTING_FILE_INVALID" ? (actionData.details.facts?.problems ?? []) : [];
  const title = t("setting.tableTitle", { kind: kindName(t, kind.name) });
  return (
    <RecordPage
      title={title}
      head={
        <>
          <p className="desk-crumb">
            <a href={link(href("/settings/:place", { place: place.alias }))}>{t("setting.title")}</a> ›{" "}
            <a href={link(kind.editedAt ?? href("/settings/:place/:kind", params))}>{kindName(t, kind.name)}</a> ›{" "}
            {place.name}
          </p>
          <Heading title={title} lead={t("setting.importLead")} />
        </>
      }
      notice={null}
      posted={posted}
    >
      <FileProblems problems={problems} />
      <PageForm encType="multipart/form-data">
        <Stack gap={4}>
          <FileField
            name="file"
            error={fieldProps(t, posted, "file").error}
            label={t("examScoreReview.importFile")}
            hint={t("setting.tableFileHint")}
            accept=".csv,.txt,text/csv,text/plain"
          />
          <LongTextField
            {...fieldProps(t, posted, "body")}
            label={t("examScoreReview.importText")}
            rows={6}
            maxLength={50_000}
            spellCheck={false}
          />
          <ButtonRow
            main={<Button>{t("setting.importSubmit")}</Button>}
            back={
              <ButtonLink variant="ghost" href={link(kind.editedAt ?? href("/settings/:place/:kind", params))}>
                {t("word.cancel")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
      <Card title={t("setting.tableColumns")} lead={t("setting.tableColumnsLead")}>
        <Stack gap={4}>
          <div>
            <ButtonLink
              size="small"
              variant="secondary"
              icon="download"
              href={link(href("/settings/:place/:kind/export.csv", params))}
            >
              {t("word.exportCsv")}
            </ButtonLink>
          </div>
          <TableColumns kind={kind} />
        </Stack>
      </Card>
    </RecordPage>
  );
}
