import { useT } from "~/i18n/use-t";
import type { EssayReviewPage } from "~/modules/essays/schema/essay-review";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";

/** The essays that the corrector left because they know the author; each can be taken back. */
export function KnownAuthors({ known }: Pick<EssayReviewPage, "known">) {
  const t = useT();
  const { instant } = useFormat();
  if (known.length === 0) return null;
  return (
    <section className="desk-held" aria-label={t("essayReview.knownTitle")}>
      <ul>
        {known.map(({ code, declaredAt }) => (
          <li key={code}>
            <span>{t("essayReview.knownLine", { code, at: instant(declaredAt) })}</span>
            <Form method="post" className="desk-acts">
              <Button variant="secondary" size="small" name="intent" value={`unknow:${code}`}>
                {t("essayReview.knownUndo")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
