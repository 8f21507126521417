import type { ReactNode } from "react";
import { href } from "react-router";
import { siteContext } from "~/context";
import { useFrame, useLink, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import type { Route } from "./+types/route";
import { embeddingCode, embeddingScript } from "./embedding-code";

/** Search engines must not index the page. */
export const handle = { sensitive: true };

/**
 * A test page of the custom element that institutions embed in their sites; 404 without an institution, and unless the
 * tenant enables the page.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { webComponentTestEnabled, institution } = context.get(siteContext);
  if (!webComponentTestEnabled || !institution) notFound();
  return null;
}

type ElementProps = { lang?: string; label?: string; height?: number; level?: string; children?: ReactNode };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "ingressa-enrolment": ElementProps;
    }
  }
}

export default function EmbeddedEnrolment() {
  const t = useT();
  const link = useLink();
  const { url, locale } = useFrame();
  const { institution } = useSite();
  const label = t("legal.elementFrame", { institution: institution?.name ?? "" });
  const code = embeddingCode(url.origin, { language: locale, label });
  return (
    <SiteLayout>
      <PageTitle>{t("legal.elementTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("legal.elementTitle")} lead={t("legal.elementLead")} />
        <script async src={embeddingScript} />
        <Card>
          <ingressa-enrolment lang={locale} label={label} height={900}>
            <ButtonLink href={link(href("/script"))}>{label}</ButtonLink>
          </ingressa-enrolment>
        </Card>
        <Card title={t("legal.elementCode")} lead={t("legal.elementHint")}>
          <Prose>
            <pre>
              <code>{code}</code>
            </pre>
          </Prose>
        </Card>
      </Stack>
    </SiteLayout>
  );
}
