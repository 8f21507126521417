import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { CASE_NAME_MAX } from "~/modules/journeys/rules/case-name";
import { Button } from "~/ui/button";
import { DeskCard } from "~/ui/desk/desk-card";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";

/** Saves the profile that the page shows, with its result, under a name. */
export function SaveForm({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <DeskCard title={t("cases.save")}>
      <PageForm>
        <Stack gap={3}>
          <p className="desk-muted">{t("cases.saveHint")}</p>
          <TextField
            {...fieldProps(t, posted, "name")}
            label={t("cases.name")}
            hint={t("cases.nameHint", { most: CASE_NAME_MAX })}
            maxLength={CASE_NAME_MAX}
            required
          />
          <Button variant="secondary" wide>
            {t("cases.saveSubmit")}
          </Button>
        </Stack>
      </PageForm>
    </DeskCard>
  );
}
