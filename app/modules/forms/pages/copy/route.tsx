import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { FormCopy } from "~/modules/forms/schema/form-draft";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The page that copies a form of personal data, for courses that need other questions. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  return draft.rights.write && draft.form.type === "personal-data" ? { draft } : notFound();
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, FormCopy, async ({ name }) => {
    const copied = await context.get(apiContext).formDrafts.copy({ ...params, name });
    return seeWithNotice({ request, context }, href("/forms/:id", copied), "form.copied");
  });
}

export default function CopyForm({ loaderData: { draft }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { name } = draft.form;
  const posted = actionData?.posted ?? emptyForm({ name: t("form.copyName", { name }) });
  return (
    <FormFrame
      draft={draft}
      current={null}
      title={t("form.copyTitle", { name })}
      lead={t("form.copyLead")}
      answer={actionData}
    >
      <PageForm>
        <Stack gap={4}>
          <TextField {...fieldProps(t, posted, "name")} label={t("word.name")} hint={t("form.nameHint")} required />
          <ButtonRow
            main={<Button>{t("form.copySubmit")}</Button>}
            back={
              <ButtonLink variant="ghost" href={link(href("/forms/:id", { id: draft.form.id }))}>
                {t("form.back")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </FormFrame>
  );
}
