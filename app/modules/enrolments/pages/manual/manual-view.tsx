import { Fragment } from "react";
import { href } from "react-router";
import type { Manual } from "~/api/manual";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ContactLines } from "~/modules/enrolments/pages/contact-lines";
import { useFormat } from "~/shell/format";
import { InPerson } from "~/shell/in-person";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { sectionId } from "~/ui/document";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Inline, Muted, ScreenOnly, Stack } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";
import { Prose } from "~/ui/prose";

/** The institution's manual: its contents, its text, and a form to confirm reading it, if the journey requires that. */
export function ManualView({ manual }: { manual: Manual }) {
  const t = useT();
  const { site } = useFrame();
  const { title, lead, sections, language } = manual;
  const lang = language === t.locale ? undefined : language;
  return (
    <SiteLayout width="text">
      <PageTitle>{t("manual.link")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={site?.institution?.name}
          title={<span lang={lang}>{title}</span>}
          lead={<span lang={lang}>{lead}</span>}
        />
        <Card>
          <nav aria-labelledby="contents">
            <Prose>
              <h2 id="contents">{t("manual.contents")}</h2>
              <ol lang={lang}>
                {sections.map((section, index) => (
                  <li key={section.title}>
                    <a href={`#${sectionId(index)}`}>{section.title}</a>
                  </li>
                ))}
              </ol>
            </Prose>
          </nav>
        </Card>
        <Card>
          <article lang={lang}>
            <Prose>
              {sections.map((section, index) => (
                <Fragment key={section.title}>
                  <h2 id={sectionId(index)}>{section.title}</h2>
                  {section.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Fragment>
              ))}
            </Prose>
          </article>
        </Card>
        <Stack gap={2}>
          <p>{t("manual.question")}</p>
          <ContactLines />
        </Stack>
        <Confirmation manual={manual} />
        <ScreenOnly>
          <Inline grow>
            <ButtonLink variant="secondary" icon="arrow-left" href={useLink()(href("/portal"))}>
              {t("candidateArea.back")}
            </ButtonLink>
            <PrintButton>{t("word.print")}</PrintButton>
          </Inline>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}

function Confirmation({ manual: { asked, readAt } }: { manual: Manual }) {
  const t = useT();
  const { instant } = useFormat();
  if (readAt) return <Muted>{t("manual.readAt", { instant: instant(readAt) })}</Muted>;
  if (!asked) return null;
  return (
    <ScreenOnly>
      <InPerson>
        <Form method="post">
          <Stack gap={3}>
            <p>{t("manual.ask")}</p>
            <div>
              <Button icon="check">{t("manual.confirm")}</Button>
            </div>
          </Stack>
        </Form>
      </InPerson>
    </ScreenOnly>
  );
}
