import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ONLY } from "~/modules/settings/rules/setting-kind";
import type { GuideStep, StartGuide } from "~/modules/settings/schema/start-guide";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Inline, Stack } from "~/ui/page";
import { RuleList } from "~/ui/rule-list";

/** What is done and what is missing until candidates can enrol, each with a link to its page. */
export function StartGuideCard({ guide: { place, steps } }: { guide: StartGuide }) {
  const t = useT();
  const link = useLink();
  const words = { open: "", met: `${t("setup.guideDone")}: `, unmet: `${t("setup.guideMissing")}: ` };
  const pageOf = (step: GuideStep) => {
    if (step === "form") return { path: href("/forms"), name: t("setting.kind_form") };
    if (step === "theme" || step === "homePage")
      return {
        path: href("/settings/:place/:kind/:key", { place, kind: step, key: ONLY }),
        name: t("setup.guideOptional", { name: t(`setting.kind_${step}`) }),
      };
    if (step === "journey") return { path: href("/journeys"), name: t("setup.guideJourney") };
    if (step === "account") return { path: href("/provider-accounts"), name: t("word.paymentAccounts") };
    return { path: href("/settings/:place/:kind", { place, kind: step }), name: t(`setting.kind_${step}`) };
  };
  const items = steps.map(({ step, isDone, isOptional, levels }) => {
    const { path, name } = pageOf(step);
    const missing = isOptional ? ("open" as const) : ("unmet" as const);
    const text = (
      <>
        <a href={link(path)}>{name}</a>
        {levels.length > 0 ? ` (${levels.join(", ")})` : null}
      </>
    );
    return { key: step, state: isDone ? ("met" as const) : missing, text };
  });
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={t("setup.guideTitle")}
      lead={t("setup.guideLead")}
      action={<span className="desk-muted">{t("bulk.progress", { done, total: steps.length })}</span>}
    >
      <Stack gap={4}>
        <RuleList items={items} words={words} />
        <Inline>
          {next ? (
            <ButtonLink href={link(pageOf(next.step).path)}>
              {t("setup.guideNext", { name: pageOf(next.step).name })}
            </ButtonLink>
          ) : null}
          <ButtonLink variant="ghost" href={link(href("/settings/:place/preview", { place }))}>
            {t("setup.guideSee")}
          </ButtonLink>
        </Inline>
      </Stack>
    </Card>
  );
}
