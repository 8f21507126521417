import { useT } from "~/i18n/use-t";
import { languageName } from "~/rules/language";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import type { messageFacts } from "./facts.server";

/** What a message tells and to whom, and the product's words for it. */
export function MessageFacts({ channel, needed, variables, product }: ReturnType<typeof messageFacts>) {
  const t = useT();
  const wordsOf = t as unknown as (key: string) => string;
  return (
    <>
      <Card title={t("messageSetting.channel")}>
        <p>{t(`messageSetting.channel_${channel}`)}</p>
        <p>{needed ? t(`messageSetting.needed_${needed}`) : t("messageSetting.mayBeOff")}</p>
        {channel === "mail" || channel === "both" ? (
          <p className="desk-muted">{t("messageSetting.mailFrame")}</p>
        ) : null}
      </Card>
      <Card
        title={t("messageSetting.variables")}
        lead={variables.length > 0 ? t("messageSetting.variablesLead") : t("messageSetting.variablesNone")}
      >
        <DescriptionList
          stacked
          items={variables.map(({ variable, isNeeded }) => ({
            term: `{{${variable}}}`,
            detail: wordsOf(`messageSetting.variable_${variable}`) + (isNeeded ? ` (${t("messageSetting.must")})` : ""),
          }))}
        />
      </Card>
      <Card title={t("messageSetting.productText")} lead={t("messageSetting.productLead")}>
        <Stack gap={4}>
          {product.map(({ language, title, text }) => (
            <div key={language}>
              <h3>{languageName(language, t.locale)}</h3>
              <p lang={language} className="desk-written">
                {channel === "sms" ? null : <strong>{title}</strong>}
                {channel === "sms" ? text : `\n${text}`}
              </p>
            </div>
          ))}
        </Stack>
      </Card>
    </>
  );
}
