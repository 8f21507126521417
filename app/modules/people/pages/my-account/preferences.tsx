import { href } from "react-router";
import { z } from "zod";
import { answered } from "~/api/answered";
import { apiContext, localeContext, runtimeContext } from "~/context";
import { ticked } from "~/form/choice";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, textOf } from "~/form/posted-form";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { localeCookie } from "~/middleware/locale.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { choiceCookie } from "~/pages/preference-cookie";
import { languages, languagesAt, ownName } from "~/rules/language";
import { timeZones } from "~/rules/time/timezone";
import { submit } from "~/shell/submit.server";
import { Button, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField, RadioGroup } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/preferences";
import { AccountPart } from "./account-part";
import { explained } from "./refusal";

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

const choiceInvalid = { error: "myAccount.choiceInvalid" };
const Choices = z.object({
  languageId: z.enum(languages, choiceInvalid),
  timezone: z.string().max(100, choiceInvalid).default(""),
  theme: z.enum(appearances, choiceInvalid),
  fontSize: ticked,
  signLanguage: ticked,
});

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const choose = async ({ languageId, timezone, theme, fontSize, signLanguage }: z.output<typeof Choices>) => {
    const accessibility = {
      darkThemeEnabled: darkOf[theme],
      fontSizeEnabled: fontSize,
      signLanguageEnabled: signLanguage,
    };
    await answered(context.get(apiContext).user.update({ body: { languageId, timezone, accessibility } }));
    const response = seeWithNotice({ request, context }, href("/my-account/preferences"), "myAccount.preferencesSaved");
    // Cookies keep language and theme for the pages of a signed-out visitor.
    response.headers.append("set-cookie", await localeCookie.serialize(languageId));
    response.headers.append("set-cookie", choiceCookie("theme", theme, context.get(runtimeContext)));
    return response;
  };
  return submit(args, Choices, choose, ...explained);
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { site } = useFrame();
  const posted = actionData?.posted ?? emptyForm(loaderData.values);
  const isTicked = (name: string) => textOf(posted, name) === "true";
  return (
    <AccountPart refused={actionData}>
      <PageForm action={link(href("/my-account/preferences"))}>
        <Stack gap={5}>
          <Card title={t("myAccount.languageTitle")}>
            <Stack gap={4}>
              <SelectField
                {...fieldProps(t, posted, "languageId")}
                label={t("myAccount.language")}
                options={languagesAt(site?.languages).map((value) => ({ value, label: ownName(value) }))}
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
                defaultChecked={isTicked("fontSize")}
              />
              <CheckboxField
                name="signLanguage"
                label={t("myAccount.signLanguage")}
                hint={t("myAccount.signLanguageHint")}
                defaultChecked={isTicked("signLanguage")}
              />
            </Stack>
          </Card>
          <ButtonRow main={<Button>{t("word.save")}</Button>} />
        </Stack>
      </PageForm>
    </AccountPart>
  );
}
