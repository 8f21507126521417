import { href } from "react-router";
import { apiContext, siteContext } from "~/context";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { plain } from "~/rules/search-text";
import { KeptFields } from "~/shell/kept-fields";
import { useDialogLink } from "~/shell/next-page";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Details } from "~/ui/accordion";
import { ButtonLink } from "~/ui/button";
import { panel } from "~/ui/global.css";
import { Heading } from "~/ui/heading";
import { NothingFound } from "~/ui/nothing-found";
import { Muted, Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import { SearchForm } from "~/ui/search-form";
import type { Route } from "./+types/route";

/** Query parameter with the searched words. */
const QUERY = "search";
const LIST = "questions";

/** The frequent questions that contain the searched text, or whose answers do; 404 if the institution has none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(siteContext).hasQuestions) notFound();
  const all = await context.get(apiContext).questions.list();
  const words = new URL(request.url).searchParams.get(QUERY)?.slice(0, 100) ?? "";
  const wanted = plain(words);
  const found = all.filter(({ question, answer: text }) => contains(`${question} ${text}`, wanted));
  return { words, found };
}

/** Whether a text contains `wanted`, ignoring case and accents; `wanted` must already be plain. */
const contains = (text: string, wanted: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().includes(wanted);

export default function Questions({ loaderData: { words, found } }: Route.ComponentProps) {
  const t = useT();
  const open = useDialogLink();
  const { url } = useFrame();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("questions.title")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("questions.title")} lead={t("questions.lead")} />
        <SearchForm
          action={url.pathname}
          name={QUERY}
          label={t("questions.searchLabel")}
          submitText={t("word.search")}
          value={words}
          filters={LIST}
        >
          <KeptFields />
        </SearchForm>
        <div id={LIST} className={panel} hidden={found.length === 0}>
          {found.map(({ id, question, answer, language }) => (
            <div key={id} data-item lang={language}>
              <Details summary={question} open={words !== ""}>
                <Prose>
                  <p>{answer}</p>
                </Prose>
              </Details>
            </div>
          ))}
        </div>
        <NothingFound of={LIST} text={t("questions.none")} shown={found.length === 0} />
        <Muted>{t("questions.more")}</Muted>
        <div>
          <ButtonLink variant="secondary" href={open(href("/help"))} icon="help" data-dialog>
            {t("shell.help")}
          </ButtonLink>
        </div>
      </Stack>
    </SiteLayout>
  );
}
