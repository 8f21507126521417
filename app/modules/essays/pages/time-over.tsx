import { href } from "react-router";
import type { EssayWriting } from "~/api/essay";
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

/** Says which version counts, or why none does. Shows a text that was not saved, so that it can be copied. */
export function TimeOver({ writing, subscriptionId: id, refused }: TimeOverProps) {
  const t = useT();
  const link = useLink();
  const { second, words } = useEssayText();
  const { draft, state, submittedBy, voidReason } = writing;
  const isVoid = state === "void";
  const isInTime = isVoid || submittedBy === "candidate";
  const essay = href("/essay/:id", { id });
  const path = draft && !isVoid ? href("/essay/:id/:attemptId/receipt", { id, attemptId: writing.id }) : essay;
  const text = () => {
    if (isVoid) return voidReason ? t("attempt.overAnnulled", { reason: voidReason }) : t("attempt.overEnded");
    if (!draft) return t("essay.overNothing");
    const { number, savedAt } = draft;
    return t("essay.overText", { number, time: second(savedAt), words: words(draft.words) });
  };
  return (
    <Container width="text">
      <Stack gap={5}>
        <Heading title={t(isVoid ? "attempt.overTitle" : isInTime ? "essay.receiptTitle" : "essay.overTitle")} />
        <Alert kind={isVoid ? "warning" : "info"}>{text()}</Alert>
        {refused?.body ? (
          <Stack gap={3}>
            <p>{t(isInTime ? "essay.overUnsaved" : "essay.overTyped")}</p>
            {refused.title ? <h2>{refused.title}</h2> : null}
            <Manuscript>{refused.body}</Manuscript>
          </Stack>
        ) : null}
        <div>
          <ButtonLink href={link(path)} iconAfter="arrow-right">
            {t(isVoid ? "essay.appealBack" : draft ? "essay.seeReceipt" : "essay.receiptNext")}
          </ButtonLink>
        </div>
      </Stack>
    </Container>
  );
}
