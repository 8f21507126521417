import { constraintsOf } from "~/form/constraint";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { FormPage } from "~/modules/people/pages/auth/form-page";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { SetupCode } from "./setup-form";

const constraints = constraintsOf(SetupCode);

/** Asks for the code that the server wrote into its log. */
export function CodePage({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <FormPage title={t("setup.title")} lead={t("setup.codeLead")} posted={posted}>
      <PageForm>
        <Stack gap={4}>
          <TextField
            {...fieldProps(t, posted, "code")}
            label={t("setup.code")}
            hint={t("setup.codeHint")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...constraints.code}
          />
          <Button wide>{t("word.continue")}</Button>
        </Stack>
      </PageForm>
    </FormPage>
  );
}
