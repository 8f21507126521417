import { data, href } from "react-router";
import { apiContext, localeContext, runtimeContext } from "~/context";
import { offeredLanguages, ownName, toLanguage } from "~/domain/language";
import { timeZones } from "~/domain/time/timezone";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, textOf, textsOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { localeCookie } from "~/middleware/locale.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { choiceCookie } from "~/routes/preference-cookie";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField, RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/preferences";
import { AccountPart } from "./account-part";
import { refusalOf } from "./refusal";

const appearances = ["system", "light", "dark"] as const;
const darkOf = { system: null, light: false, dark: true } as const;

export function loader({ context }: Route.LoaderArgs) {
  const { languageId, timezone, accessibility } = requireUser(context);
  const { darkThemeEnabled: dark, fontSizeEnabled, signLanguageEnabled } = accessibility;
  return {
    values: {
      languageId,
      timezone,
      theme: dark === null ? "system" : dark ? "dark" : "light",
      fontSize: String(fontSizeEnabled),
      signLanguage: String(signLanguageEnabled),
    },
    zones: timeZones(timezone, context.get(runtimeContext).now(), context.get(localeContext)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = textsOf(requireForm({ context }));
  const languageId = toLanguage(values.languageId);
  const appearance = appearances.find((one) => one === values.theme);
  if (!languageId || !appearance) {
    const errors: Record<string, string> = {
      ...(languageId ? {} : { languageId: "myAccount.choiceInvalid" }),
      ...(appearance ? {} : { theme: "myAccount.choiceInvalid" }),
    };
    return data({ posted: refusedForm(values, errors), problem: null }, { status: 422 });
  }
  const accessibility = {
    darkThemeEnabled: darkOf[appearance],
    fontSizeEnabled: values.fontSize === "true",
    signLanguageEnabled: values.signLanguage === "true",
  };
  const timezone = (values.timezone ?? "").slice(0, 100);
  const answer = await context.get(apiContext).user.update({ body: { languageId, timezone, accessibility } });
  if (answer.status === 200) {
    const response = seeWithNotice({ request, context }, href("/my-account/preferences"), "myAccount.preferencesSaved");
    // Cookies keep language and theme for the pages of a signed-out visitor.
    response.headers.append("set-cookie", await localeCookie.serialize(languageId));
    response.headers.append("set-cookie", choiceCookie("theme", appearance, context.get(runtimeContext)));
    return response;
  }
  const { status, errors, problem } = refusalOf(answer);
  return data({ posted: refusedForm(values, errors), problem }, { status });
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm(loaderData.values);
  const ticked = (name: string) => textOf(posted, name) === "true";
  return (
    <AccountPart posted={posted} problem={actionData?.problem}>
      <PageForm action={link(href("/my-account/preferences"))}>
        <Stack gap={5}>
          <Card title={t("myAccount.languageTitle")}>
            <Stack gap={4}>
              <SelectField
                {...fieldProps(t, posted, "languageId")}
                label={t("myAccount.language")}
                options={offeredLanguages.map((value) => ({ value, label: ownName(value) }))}
              />
              <SelectField
                {...fieldProps(t, posted, "timezone")}
                label={t("myAccount.timezone")}
                hint={t("myAccount.timezoneHint")}
                options={loaderData.zones}
              />
            </Stack>
          </Card>
          <Card title={t("myAccount.accessibilityTitle")}>
            <Stack gap={4}>
              <RadioGroup
                {...fieldProps(t, posted, "theme")}
                label={t("myAccount.appearance")}
                options={appearances.map((value) => ({ value, label: t(`myAccount.appearance_${value}`) }))}
              />
              <CheckboxField
                name="fontSize"
                label={t("myAccount.fontSize")}
                hint={t("myAccount.fontSizeHint")}
                defaultChecked={ticked("fontSize")}
              />
              <CheckboxField
                name="signLanguage"
                label={t("myAccount.signLanguage")}
                hint={t("myAccount.signLanguageHint")}
                defaultChecked={ticked("signLanguage")}
              />
            </Stack>
          </Card>
          <ButtonRow main={<Button>{t("myAccount.save")}</Button>} />
        </Stack>
      </PageForm>
    </AccountPart>
  );
}
