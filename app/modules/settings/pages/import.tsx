import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { messageKey } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { readSettingFile } from "~/modules/settings/rules/setting-file-read";
import type { StaffHandle } from "~/pages/staff-layout";
import { isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";
import { submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/import";
import { FileProblems } from "./file-problems";
import { SettingCrumb } from "./setting-crumb";

export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).settings.sections(params);
}

const Upload = z.object({
  file: z.file(messageKey("journeyImport.fileRequired")),
  /** The day that the base day of the file's dates becomes; empty leaves the dates. */
  day: z
    .string()
    .max(40)
    .default("")
    .refine((text) => text.trim() === "" || isDay(typedDay(text) ?? ""), messageKey("setting.errorDay")),
});

export const handle: StaffHandle = { width: "wide" };

/** Reads the file and redirects to its plan; with mistakes, nothing is kept and all of them are shown. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Upload, async ({ file, day }) => {
    const { settingTransfers } = context.get(apiContext);
    const read = await readSettingFile(file.stream(), settingTransfers, params.place, typedDay(day));
    if ("problems" in read) throw new Refusal("SETTING_FILE_INVALID", { facts: { problems: read.problems } });
    return seeOther(request, href("/settings/:place/import/:id", { place: params.place, id: read.id }));
  });
}

export default function ImportSettings({ loaderData: { place }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm();
  const problems = actionData?.code === "SETTING_FILE_INVALID" ? (actionData.details.facts?.problems ?? []) : [];
  return (
    <div className="desk-narrow">
      <RecordPage
        title={t("setting.importTitle")}
        head={
          <>
            <p className="desk-crumb">
              <SettingCrumb place={place} />
            </p>
            <Heading title={t("setting.importTitle")} lead={t("setting.importLead")} />
          </>
        }
        notice={null}
        posted={posted}
      >
        <FileProblems problems={problems} />
        <PageForm encType="multipart/form-data">
          <Stack gap={4}>
            <div className="desk-form">
              <Stack gap={4}>
                <FileField
                  name="file"
                  error={fieldProps(t, posted, "file").error}
                  label={t("setting.importFile")}
                  hint={t("setting.importFileHint")}
                  accept=".json,application/json"
                  required
                />
                <DateField
                  {...fieldProps(t, posted, "day")}
                  label={t("setting.importDay")}
                  hint={t("setting.importDayHint")}
                />
              </Stack>
            </div>
            <ButtonRow
              main={<Button>{t("setting.importSubmit")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/settings/:place", { place: place.alias }))}>
                  {t("word.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </RecordPage>
    </div>
  );
}
