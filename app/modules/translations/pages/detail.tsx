import { href } from "react-router";
import type { Language } from "~/api/value";
import { apiContext } from "~/context";
import { summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { backOf } from "~/modules/desk/rules/list-state";
import { fieldsToTranslate, type TranslatedField } from "~/modules/translations/rules/translation";
import type { Translation } from "~/modules/translations/schema/translation";
import { VersionedConflict } from "~/modules/versioned/pages/conflict-form";
import { type Answer, conflictOf } from "~/modules/versioned/pages/refused-edit";
import type { StaffHandle } from "~/pages/staff-layout";
import { languageName } from "~/rules/language";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/detail";
import { TextsForm } from "./texts-form";
import { TranslationForm } from "./translation-form.server";
import { TranslationState } from "./translation-state";

export const handle: StaffHandle = { width: "wide" };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const item = await context.get(apiContext).translations.get(params);
  const back = backOf(new URL(request.url).searchParams);
  return { item, back, notice: takeNotice(context) };
}

/** Saves the translations; 409 with the texts that another person changed differently, to choose from. */
export function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, TranslationForm, async (save) => {
    await context.get(apiContext).translations.save({ ...params, ...save });
    const here = href("/translations/:kind/:id", params) + new URL(request.url).search;
    return seeWithNotice({ request, context }, here, "translation.saved");
  });
}

export default function TranslationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { item, back, notice } = loaderData;
  const posted = actionData?.posted;
  const errors = posted ? summaryOf(t, posted, (field) => nameOf(t, ...partsOf(field, "-"))) : [];
  const isConflict = conflictOf(actionData) !== undefined;
  const failed = errors.length > 0 || isConflict;
  const { name, kind, levelName, institutionName, ownLanguage, missing } = item;
  return (
    <>
      <PageTitle failed={failed}>{t("translation.detailTitle", { name })}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(`${href("/translations")}${back && `?${back}`}`)}>{t("translation.title")}</a>
        </p>
        <div>
          <div className="desk-head">
            <h1>
              <InLanguage language={ownLanguage}>{name}</InLanguage>
            </h1>
            <TranslationState missing={missing} />
          </div>
          <p className="desk-muted">
            {[t(`translation.kind_${kind}`), levelName, institutionName].filter(Boolean).join(" · ")}
          </p>
        </div>
        <Notice notice={failed ? null : notice} />
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        {isConflict ? (
          <Conflict item={item} answer={actionData} />
        ) : (
          <>
            <OwnTexts item={item} />
            <TextsForm item={item} posted={posted} back={back} />
          </>
        )}
      </Stack>
    </>
  );
}

/** The texts of the institution itself, and who translated them last. */
function OwnTexts({ item }: { item: Translation }) {
  const t = useT();
  const { instant } = useFormat();
  const { own, ownLanguage, changed } = item;
  const by = changed ? { at: instant(changed.at), name: changed.byName ?? t("journey.somebody") } : null;
  return (
    <Card
      title={t("translation.ownTitle", { language: languageName(ownLanguage, t.locale) })}
      lead={t("translation.ownLead")}
    >
      <dl className="desk-facts">
        {fieldsToTranslate(item).map((field) => (
          <div key={field}>
            <dt>{t(`translation.field_${field}`)}</dt>
            <dd>
              <InLanguage language={ownLanguage}>{own[field]}</InLanguage>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("translation.changed")}</dt>
          <dd>{by ? t("word.byAt", by) : t("translation.changedNever")}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** The texts that two people wrote differently, to choose from. */
function Conflict({ item, answer }: { item: Translation; answer: Answer | undefined }) {
  const t = useT();
  const params = { kind: item.kind, id: item.id };
  return (
    <VersionedConflict
      answer={answer}
      back={href("/translations/:kind/:id", params)}
      backText={t("translation.overBack")}
      overText={(by) => t("translation.overLead", by)}
      nameOf={(key) => nameOf(t, ...partsOf(key, "."))}
      valueOf={(_, value) => (typeof value === "string" && value !== "" ? value : t("translation.none"))}
    />
  );
}

/** The field and the language in the name of a form's field, or in the key of a conflict. */
function partsOf(name: string, separator: string): [field: TranslatedField, language: Language] {
  const at = name.indexOf(separator);
  return [name.slice(0, at) as TranslatedField, name.slice(at + 1) as Language];
}

/** The label of a field in a language, such as "Name (English)". */
const nameOf = (t: Translate, field: TranslatedField, language: Language): string =>
  t("form.inLanguage", { label: t(`translation.field_${field}`), language: languageName(language, t.locale) });
