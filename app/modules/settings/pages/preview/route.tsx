import { href } from "react-router";
import { localeContext, siteContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { componentName } from "~/modules/journeys/pages/words";
import { deviceIn } from "~/rules/device";
import { languageName, languagesAt, offeredLanguage } from "~/rules/language";
import { KeptFields } from "~/shell/kept-fields";
import { PageTitle } from "~/shell/page-title";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxField } from "~/ui/choice-field";
import deskStyles from "~/ui/desk/desk.css?url";
import { Form } from "~/ui/form";
import { Main } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/route";
import { previewPages, previewSite } from "./site.server";

export const handle = { sensitive: true, scriptless: true };

/** Which page of the portal is previewed, and how; its frame loads the page itself. */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const own = context.get(siteContext);
  const site = await previewSite(args);
  context.set(siteContext, site);
  const query = new URL(request.url).searchParams;
  const isPhone = query.has("language") ? query.get("phone") === "true" : deviceIn(request.headers).type === "mobile";
  const { steps, pageOf } = await previewPages(context, isPhone);
  // The bar around the preview is the staff's own, with the theme that is in force.
  context.set(siteContext, own);
  const languages = languagesAt(site.languages);
  const asked = query.get("page") ?? "home";
  return {
    place: params.place,
    steps,
    page: pageOf(asked) ? asked : "home",
    isPhone,
    isDark: query.get("dark") === "true",
    language: offeredLanguage(query.get("language") ?? context.get(localeContext), languages) ?? site.defaultLanguage,
    languages,
  };
}

export default function PreviewPortal({ loaderData }: Route.ComponentProps) {
  const { place, steps, page, isPhone, isDark, language, languages } = loaderData;
  const t = useT();
  const link = useLink();
  const options = [
    { value: "home", label: t("setting.kind_homePage") },
    ...steps.map(({ id, type }) => ({ value: id, label: componentName(t, id, type) })),
    { value: "checkout", label: t("word.payment") },
    { value: "portal", label: t("candidateArea.title") },
    { value: "signin", label: t("setting.previewSignIn") },
  ];
  const query = new URLSearchParams({ language, phone: String(isPhone), dark: String(isDark) });
  const shown = options.find(({ value }) => value === page)?.label ?? "";
  return (
    <Main className="desk-portal">
      <link rel="stylesheet" href={deskStyles} precedence="default" />
      <PageTitle>{t("setting.preview")}</PageTitle>
      <header className="desk-preview-bar">
        <div>
          <h1>{t("setting.preview")}</h1>
          <p className="desk-muted">{t("setting.previewLead")}</p>
        </div>
        <Form action={link(href("/settings/:place/preview", { place })).split("?")[0]}>
          <KeptFields />
          <SelectField name="page" label={t("setting.previewPage")} defaultValue={page} options={options} />
          {languages.length > 1 ? (
            <SelectField
              name="language"
              label={t("frame.language")}
              defaultValue={language}
              options={languages.map((value) => ({ value, label: languageName(value, t.locale) }))}
            />
          ) : null}
          <CheckboxField name="phone" label={t("simulator.phone")} defaultChecked={isPhone} />
          <CheckboxField name="dark" label={t("setting.previewDark")} defaultChecked={isDark} />
          <Button variant="secondary">{t("journeyPreview.show")}</Button>
          <ButtonLink variant="ghost" href={link(href("/settings/:place", { place }))}>
            {t("setting.previewEnd")}
          </ButtonLink>
        </Form>
      </header>
      <iframe
        className={isPhone ? "desk-portal-phone" : undefined}
        src={link(`${href("/settings/:place/preview/:page", { place, page })}?${query}`)}
        title={`${t("setting.preview")}: ${shown}`}
        // The styles of the framed page need the portal's origin, and nothing in it needs scripts, forms or windows.
        sandbox="allow-same-origin"
      />
    </Main>
  );
}
