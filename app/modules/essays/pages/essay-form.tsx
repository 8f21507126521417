import type { EssayWriting } from "~/api/essay";
import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import { LONGEST_TITLE, wordsOf } from "~/modules/essays/rules/word-count";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Inline, Muted, Stack } from "~/ui/page";
import { TextArea, TextField } from "~/ui/text-field";
import { Paper, SheetFoot, troubleClass } from "~/ui/writing";
import { useEssayText } from "./essay-text";
import type { RefusedWriting } from "./writing-action.server";

type EssayFormProps = { writing: EssayWriting; refused: RefusedWriting | null; draftPath: string };

/**
 * The essay form. Saving is the main button until the text has the minimum of words. The data attributes serve the
 * script that saves during typing.
 */
export function EssayForm({ writing, refused, draftPath }: EssayFormProps) {
  const t = useT();
  const { time } = useFormat();
  const { second, words } = useEssayText();
  const { draft, rules, baseMinutes, extraMinutes, deadlineAt } = writing;
  const body = refused?.body ?? draft?.body ?? "";
  const error = useProblemText(refused, rules);
  const isLong = wordsOf(body) >= rules.minimumWords;
  const ends =
    extraMinutes > 0
      ? t("essay.endsExtra", { time: time(deadlineAt), base: baseMinutes, extra: extraMinutes })
      : t("essay.endsAt", { time: time(deadlineAt) });
  return (
    <PageForm autoComplete="off" data-essay={writing.id} data-draft={draftPath}>
      <Stack gap={4}>
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={error ? [{ field: "essay", text: error }] : []} />
        <div data-trouble="" role="alert" className={troubleClass} />
        <TextField
          name="title"
          label={t("essay.formTitle")}
          hint={t("essay.formTitleHint")}
          maxLength={LONGEST_TITLE}
          defaultValue={refused?.title ?? draft?.title ?? ""}
          autoComplete="off"
        />
        <Paper>
          <TextArea
            name="essay"
            label={t("essay.body")}
            hint={t("essay.bodyHint", { min: rules.minimumWords, max: rules.maximumWords })}
            error={error ?? undefined}
            defaultValue={body}
            rows={18}
            spellCheck={rules.spellcheck}
            autoComplete="off"
            lang="pt-BR"
          />
        </Paper>
        <SheetFoot
          saved={
            <span data-saved="">
              {draft
                ? t("essay.saved", { time: second(draft.savedAt), words: words(draft.words) })
                : t("essay.notSaved")}
            </span>
          }
          words={
            <span data-words="" data-one={t("essay.words", { count: 1 })} data-other={t("essay.words", { count: 2 })}>
              {words(wordsOf(body))}
            </span>
          }
        />
        <Inline grow>
          <Button name="intent" value="save" variant={isLong ? "secondary" : "primary"} data-save="">
            {t("essay.save")}
          </Button>
          <Button name="intent" value="submit" variant={isLong ? "primary" : "secondary"}>
            {t("essay.submit")}
          </Button>
        </Inline>
        <Muted>{ends}</Muted>
        <ScriptTexts />
        <input type="hidden" name="base" value={refused?.base ?? draft?.number ?? 0} />
        <input type="hidden" name="apart" value="" />
        <input type="hidden" name="token" value={writing.writeToken ?? ""} />
      </Stack>
    </PageForm>
  );
}

function useProblemText(refused: RefusedWriting | null, rules: EssayWriting["rules"]): string | null {
  const t = useT();
  if (!refused) return null;
  const count = wordsOf(refused.body);
  if (refused.problem === "tooShort") return t("essay.errorTooShort", { count: rules.minimumWords - count });
  if (refused.problem === "tooLong") return t("essay.errorTooLong", { count: count - rules.maximumWords });
  return t(refused.problem === "tooBig" ? "essay.errorTooBig" : "essay.errorEmpty");
}

/** The texts of the form's script, which uses this element to announce restored text and the time left. */
function ScriptTexts() {
  const t = useT();
  return (
    <div
      role="status"
      data-told=""
      data-saved={t("attempt.saved")}
      data-offline={t("essay.scriptOffline")}
      data-failed={t("essay.scriptFailed")}
      data-signed-out={t("essay.scriptSignedOut")}
      data-apart={t("essay.scriptApart")}
      data-restored={t("essay.scriptRestored")}
      data-left15={t("attempt.left15")}
      data-left5={t("attempt.left5")}
      data-left1={t("attempt.left1")}
    />
  );
}
