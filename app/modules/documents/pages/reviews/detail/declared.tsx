import { useT } from "~/i18n/use-t";
import type { ReviewDetail } from "~/modules/documents/schema/document-review";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Muted, Stack } from "~/ui/page";

/** The candidate's data that the document must show, and the instruction that the candidate was given. */
export function Declared({ detail: { declared, instruction, agreements, messages, row } }: { detail: ReviewDetail }) {
  const t = useT();
  const isMasked = messages !== null && !row.claim?.isOwn && declared.some(({ name }) => name === "cpf");
  return (
    <Card title={t("review.declared")}>
      <Stack gap={3}>
        <DescriptionList
          items={declared.map(({ name, value }) => ({ term: t(`review.fact_${name}`), detail: value }))}
        />
        {isMasked ? <Muted>{t("review.cpfMasked")}</Muted> : null}
        {agreements.length > 0 ? (
          <p>
            <strong>{t("price.agreement")}</strong>: {agreements.join(", ")}
          </p>
        ) : null}
        <Muted>
          {t("review.asked")}: {instruction}
        </Muted>
      </Stack>
    </Card>
  );
}
