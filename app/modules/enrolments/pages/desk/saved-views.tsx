import { href } from "react-router";
import { constraintsOf } from "~/form/constraint";
import { fieldProps, hasErrors, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { NewView, type SavedView } from "~/modules/enrolments/schema/saved-view";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { Icon } from "~/ui/icon";
import { VisuallyHidden } from "~/ui/page";
import { TextField } from "~/ui/text-field";

const { name: limits } = constraintsOf(NewView);

type SavedViewsProps = {
  views: readonly SavedView[];
  /** The list's current query, without the cursor of its page. */
  query: string;
  posted: PostedForm;
};

/** The reader's saved views as links, and the form that saves the current list as a view. */
export function SavedViews({ views, query, posted }: SavedViewsProps) {
  const t = useT();
  const link = useLink();
  if (views.length === 0 && query === "") return null;
  return (
    <section className="desk-views" aria-label={t("desk.views")}>
      {views.map((view) => (
        <Form key={view.id} method="post">
          <a
            href={link(`${href("/enrolments")}${view.query && `?${view.query}`}`)}
            aria-current={view.query === query ? "true" : undefined}
          >
            {view.name}
          </a>
          <button type="submit" name="intent" value={`remove-view:${view.id}`} className="desk-chip">
            <Icon name="close" />
            <VisuallyHidden>{t("desk.viewRemove", { name: view.name })}</VisuallyHidden>
          </button>
        </Form>
      ))}
      {query === "" ? null : (
        <details open={hasErrors(posted, "viewName")}>
          <summary>{t("desk.viewSave")}</summary>
          <Form method="post">
            <TextField {...fieldProps(t, posted, "viewName")} label={t("desk.viewName")} {...limits} />
            <Button name="intent" value="save-view" variant="secondary" size="small">
              {t("desk.viewSave")}
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}
