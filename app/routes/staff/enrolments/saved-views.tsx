import { href } from "react-router";
import type { SavedView } from "~/contract/saved-view";
import { useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/page";
import { TextField } from "~/ui/text-field";

export type ViewProblem = Extract<TextKey, "desk.viewNameRequired" | "desk.viewTooMany">;

type SavedViewsProps = {
  views: readonly SavedView[];
  /** The list's current query, without the cursor of its page. */
  query: string;
  problem: ViewProblem | null;
};

/** The reader's saved views as links, and the form that saves the current list as a view. */
export function SavedViews({ views, query, problem }: SavedViewsProps) {
  const t = useT();
  const link = useLink();
  if (views.length === 0 && query === "") return null;
  return (
    <section className="desk-views" aria-label={t("desk.views")}>
      {views.map((view) => (
        <form key={view.id} method="post">
          <input type="hidden" name="view" value={view.id} />
          <a
            href={link(`${href("/enrolments")}${view.query && `?${view.query}`}`)}
            aria-current={view.query === query ? "true" : undefined}
          >
            {view.name}
          </a>
          <button type="submit" className="desk-chip">
            <Icon name="close" />
            <VisuallyHidden>{t("desk.viewRemove", { name: view.name })}</VisuallyHidden>
          </button>
        </form>
      ))}
      {query === "" ? null : (
        <details open={problem !== null}>
          <summary>{t("desk.viewSave")}</summary>
          <form method="post">
            <input type="hidden" name="view" value="" />
            <TextField
              id="viewName"
              name="viewName"
              label={t("desk.viewName")}
              maxLength={60}
              error={problem ? t(problem) : undefined}
              required
            />
            <Button variant="secondary" size="small">
              {t("desk.viewSave")}
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}
