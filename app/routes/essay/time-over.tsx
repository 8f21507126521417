import { href } from "react-router";
import type { EssayWriting } from "~/contract/essay";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Container, Stack } from "~/ui/page";
import { Manuscript } from "~/ui/writing";
import { useEssayText } from "./essay-text";
import type { RefusedWriting } from "./writing-action.server";

type TimeOverProps = { writing: EssayWriting; subscriptionId: string; refused: RefusedWriting | null };

/** Says which version counts, and shows a text that arrived too late, so that the candidate can copy it. */
export function TimeOver({ writing, subscriptionId: id, refused }: TimeOverProps) {
  const t = useT();
  const link = useLink();
  const { second, words } = useEssayText();
  const { draft } = writing;
  const path = draft ? href("/essay/:id/:attempt/receipt", { id, attempt: writing.id }) : href("/essay/:id", { id });
  return (
    <Container width="text">
      <Stack gap={5}>
        <Heading title={t("essay.overTitle")} />
        <Alert kind="info">
          {draft
            ? t("essay.overText", {
                number: draft.number,
                time: second(draft.savedAt),
                words: words(draft.words),
              })
            : t("essay.overNothing")}
        </Alert>
        {refused?.body ? (
          <Stack gap={3}>
            <p>{t("essay.overTyped")}</p>
            {refused.title ? <h2>{refused.title}</h2> : null}
            <Manuscript>{refused.body}</Manuscript>
          </Stack>
        ) : null}
        <div>
          <ButtonLink href={link(path)} iconAfter="arrow-right">
            {t(draft ? "essay.seeReceipt" : "essay.receiptNext")}
          </ButtonLink>
        </div>
      </Stack>
    </Container>
  );
}
