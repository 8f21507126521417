import { href } from "react-router";
import { z } from "zod";
import { Refusal } from "~/api/refusal";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { messageKey, namedMessage } from "~/i18n/message-key";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { CPFS_MAX, readCpfList } from "~/modules/settings/rules/cpf-list";
import { listChanges } from "~/modules/settings/schema/agreement-list";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { RadioGroup } from "~/ui/choice-field";
import { FileField } from "~/ui/file-field";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { TextArea } from "~/ui/text-field";
import type { Route } from "./+types/agreement-list";
import { VoucherCrumb } from "./crumb";

/** Maximum characters of CPFs in a text field; a file may have more. */
const PASTED_MAX = 50_000;
/** How many wrong lines an error names. */
const LINES_SHOWN = 10;

export async function loader({ params, context }: Route.LoaderArgs) {
  return { list: await context.get(apiContext).agreementLists.get(params), notice: takeNotice(context) };
}

const Change = z.object({
  change: z.enum(listChanges, messageKey("setting.errorRequired")),
  cpfs: z.string().max(PASTED_MAX, messageKey("agreement.errorPasted")).default(""),
  file: z.file().optional(),
});

/** Changes the list by the pasted CPFs and those of the file. */
export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Change, async ({ change, cpfs: pasted, file }) => {
    const hasFile = file !== undefined && file.size > 0;
    const typed = readCpfList(pasted);
    const read = hasFile ? readCpfList(await file.text()) : { cpfs: [], wrongLines: [] };
    refuseLines("cpfs", typed.wrongLines);
    refuseLines("file", read.wrongLines);
    const cpfs = [...new Set([...typed.cpfs, ...read.cpfs])];
    if (cpfs.length === 0) throw new Refusal("VALIDATION", { fields: { cpfs: "agreement.errorNone" } });
    if (cpfs.length > CPFS_MAX)
      throw new Refusal("VALIDATION", { fields: { [hasFile ? "file" : "cpfs"]: "agreement.errorLong" } });
    await context.get(apiContext).agreementLists.change({ ...params, change, cpfs });
    const here = href("/settings/:place/agreement/:key/list", params);
    return seeWithNotice({ request, context }, here, "agreement.listChanged");
  });
}

/** @throws Refusal that names the first of the lines without a CPF */
function refuseLines(field: string, lines: readonly number[]): void {
  if (lines.length === 0) return;
  const named = lines.slice(0, LINES_SHOWN).map(String);
  const message = namedMessage("agreement.errorLines", lines.length > LINES_SHOWN ? [...named, "…"] : named);
  throw new Refusal("VALIDATION", { fields: { [field]: message } });
}

/** The list of an agreement: how many CPFs it has, and the form that changes it. Nobody can read the CPFs. */
export default function AgreementListPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { number } = useFormat();
  const { list, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm({ change: "add" });
  const title = t("agreement.listOf", { name: list.name });
  return (
    <RecordPage
      title={title}
      head={
        <>
          <p className="desk-crumb">
            <VoucherCrumb place={list.place} kind="agreement" />
          </p>
          <Heading title={title} lead={t("agreement.listLead", { count: list.count })} />
        </>
      }
      notice={notice}
      posted={posted}
    >
      <PageForm encType="multipart/form-data" isUnsaved={actionData !== undefined}>
        <Stack gap={4}>
          <RadioGroup
            {...fieldProps(t, posted, "change")}
            label={t("agreement.change")}
            options={listChanges.map((value) => ({ value, label: t(`agreement.change_${value}`) }))}
            required
          />
          <TextArea
            {...fieldProps(t, posted, "cpfs")}
            label={t("agreement.cpfs")}
            hint={t("agreement.cpfsHint")}
            rows={8}
            maxLength={PASTED_MAX}
            autoComplete="off"
            spellCheck={false}
          />
          <FileField
            name="file"
            error={fieldProps(t, posted, "file").error}
            label={t("agreement.file")}
            hint={t("agreement.fileHint", { most: number(CPFS_MAX) })}
            accept=".csv,.txt,text/csv,text/plain"
          />
          <ButtonRow
            main={<Button>{t("agreement.listSave")}</Button>}
            back={
              <ButtonLink
                variant="ghost"
                href={link(href("/settings/:place/:kind/:key", { ...params, kind: "agreement" }))}
              >
                {t("word.cancel")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </RecordPage>
  );
}
