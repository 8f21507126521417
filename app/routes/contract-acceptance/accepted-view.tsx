import { href } from "react-router";
import type { AcceptedContract } from "~/contract/enrolment-contract";
import type { Subscription } from "~/contract/subscription";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useCandidateInfo } from "~/routes/portal/dashboard";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Heading } from "~/ui/heading";
import { Inline, ScreenOnly, Stack } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";
import { Prose } from "~/ui/prose";

type AcceptedViewProps = {
  subscription: Subscription;
  accepted: AcceptedContract;
  notice: string | null;
  /** Path of the candidate's next step. */
  nextPath: string;
};

/**
 * Splits the accepted text, which has no markup, into headings and paragraphs: a short line without closing punctuation
 * is a heading. Omits the title, which the page shows as its own.
 */
function blocksOf({ title, text }: Pick<AcceptedContract, "title" | "text">) {
  return text
    .split(/\n+/)
    .map((line, index) => ({ id: index, text: line, heading: line.length <= 90 && !/[.;:,!?]$/.test(line) }))
    .filter((block) => block.text !== "" && !(block.id === 0 && block.text === title));
}

/** The accepted contract: its text, who accepted it and when, and the hash of the text. */
export function AcceptedView({ subscription, accepted, notice, nextPath }: AcceptedViewProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const candidate = useCandidateInfo(subscription);
  const items = [
    { term: t("contractAcceptance.acceptedAt"), detail: instant(accepted.acceptedAt) },
    { term: t("contractAcceptance.acceptedBy"), detail: accepted.acceptedBy },
    ...(accepted.responsibleName
      ? [{ term: t("contractAcceptance.acceptedResponsible"), detail: accepted.responsibleName }]
      : []),
    { term: t("contractAcceptance.title"), detail: t("contractAcceptance.version", { version: accepted.version }) },
    { term: t("contractAcceptance.fingerprint"), detail: <code>{accepted.hash}</code> },
  ];
  return (
    <SiteLayout width="text" {...(candidate ? { candidate } : {})}>
      <PageTitle>{t("contractAcceptance.acceptedTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading
          eyebrow={t("contractAcceptance.acceptedTitle")}
          title={accepted.title}
          lead={t("contractAcceptance.acceptedLead")}
        />
        <Notice notice={notice} />
        <Card>
          <DescriptionList items={items} />
        </Card>
        <Prose scrollLabel={t("contractAcceptance.text")}>
          {blocksOf(accepted).map(({ id, text, heading }) =>
            heading ? <h2 key={id}>{text}</h2> : <p key={id}>{text}</p>,
          )}
        </Prose>
        <ScreenOnly>
          <Inline grow>
            <ButtonLink href={link(nextPath)} size="small" iconAfter="arrow-right">
              {nextPath === href("/portal") ? t("contractAcceptance.back") : t("contractAcceptance.goOn")}
            </ButtonLink>
            <PrintButton>{t("contractAcceptance.print")}</PrintButton>
          </Inline>
        </ScreenOnly>
      </Stack>
    </SiteLayout>
  );
}
