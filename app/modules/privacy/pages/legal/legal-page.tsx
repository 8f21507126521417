import { Fragment } from "react";
import { useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { formatDay } from "~/rules/time/date";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Heading } from "~/ui/heading";
import { Muted, Stack } from "~/ui/page";
import { Prose } from "~/ui/prose";
import { LEGAL_DAY, LEGAL_VERSION } from "./version";

const documents = {
  terms: ["service", "account", "enrolment", "payment", "conduct", "changes", "law"],
  privacy: ["controller", "data", "purpose", "sharing", "time", "rights", "safety", "cookies"],
} as const;

/** The built-in text of an institution that has no page of its own. */
export function LegalPage({ document }: { document: keyof typeof documents }) {
  const t = useT() as unknown as (key: string, variables?: Record<string, string>) => string;
  const { institution, contact } = useSite();
  if (!institution || !contact) return null;
  const { legalName, cnpj, email, phone } = contact;
  const names = {
    ...{ institution: institution.name, legalName, email, phone },
    cnpj: cnpj.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5"),
    address: `${contact.address}, ${contact.city} (${contact.state})`,
  };
  const title = t(`legal.${document}Title`);
  return (
    <SiteLayout width="text">
      <PageTitle>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={t(`legal.${document}Lead`, names)} />
        <Prose>
          {documents[document].map((section) => (
            <Fragment key={section}>
              <h2>{t(`legal.${document}_${section}_title`)}</h2>
              <p>{t(`legal.${document}_${section}`, names)}</p>
            </Fragment>
          ))}
        </Prose>
        <Muted>{t("legal.updated", { version: LEGAL_VERSION, day: formatDay(LEGAL_DAY) })}</Muted>
      </Stack>
    </SiteLayout>
  );
}
