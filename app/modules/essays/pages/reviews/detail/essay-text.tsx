import { useT } from "~/i18n/use-t";
import { linesOf } from "~/modules/essays/rules/correction";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { Muted, Stack } from "~/ui/page";

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

type EssayTextProps = { detail: Pick<EssayReviewDetail, "title" | "body" | "theme"> & { row: { words: number } } };

/** The essay with a number for each line, and its task with the supporting texts. */
export function EssayText({ detail: { row, title, body, theme } }: EssayTextProps) {
  const t = useT();
  const lines = linesOf(body);
  return (
    <section className="desk-file desk-paper" aria-label={t("essayReview.text")} {...reachable}>
      <Stack gap={3}>
        <Muted>
          {t("essayReview.wordCount", { count: row.words })} · {t("essayReview.lineCount", { count: lines.length })} ·{" "}
          {t("essayReview.anonymous")}
        </Muted>
        {title ? <h2 lang="pt-BR">{title}</h2> : null}
        <ol className="desk-essay" lang="pt-BR">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
            <li key={index} data-paragraph={line.startsParagraph || undefined}>
              {line.text}{" "}
            </li>
          ))}
        </ol>
        <details>
          <summary>{t("essayReview.task")}</summary>
          <Stack gap={3}>
            <h3 lang="pt-BR">{theme.title}</h3>
            <p lang="pt-BR">{theme.prompt}</p>
            {theme.texts.map((text) => (
              <article key={text.title} lang="pt-BR">
                <h4>{text.title}</h4>
                <p>{text.body}</p>
                <Muted>
                  {t("essayReview.source")}: {text.source}
                </Muted>
              </article>
            ))}
          </Stack>
        </details>
      </Stack>
    </section>
  );
}
