import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { type DocumentSection, Paper } from "~/ui/document";
import { Inline } from "~/ui/page";
import { PrintButton } from "~/ui/print-button";

type ContractPaperProps = { id: string; title: string; version: number; sections: readonly DocumentSection[] };

/** Contracts are in Portuguese, by Brazilian law, whatever the language of the page. */
const CONTRACT_LANGUAGE = "pt-BR";

/** The whole text of a contract, to read, print and download. */
export function ContractPaper({ id, title, version, sections }: ContractPaperProps) {
  const t = useT();
  const link = useLink();
  return (
    <Paper
      title={title}
      note={`${t("word.contract")} · ${t("word.versionNumber", { version })}`}
      sections={sections}
      language={t.locale === CONTRACT_LANGUAGE ? undefined : CONTRACT_LANGUAGE}
      actions={
        <Inline gap={2}>
          <PrintButton>{t("word.print")}</PrintButton>
          <ButtonLink
            variant="secondary"
            icon="download"
            href={link(href("/contract-acceptance/:id/contract.pdf", { id }))}
          >
            {t("contractAcceptance.pdf")}
          </ButtonLink>
        </Inline>
      }
    />
  );
}
