import { href } from "react-router";
import { fieldsIn, isCustomSection, LAST_SECTION, noTexts } from "~/domain/form/form-content";
import { removeSection } from "~/domain/form/form-edit";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { Alert } from "~/ui/alert";
import type { StaffHandle } from "../../layout";
import { FormDeed } from "../deed-page";
import { loadForm, saveFormEdit } from "../draft.server";
import { FormConflict } from "../form-conflict";
import { sectionLabel } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The page that confirms deleting a group, and names the group to which its fields move. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const section = draft.content.sections.find(({ id }) => id === params.group);
  if (!section || !isCustomSection(section.id) || !draft.rights.write) return notFound();
  return { draft, section };
}

export async function action(args: Route.ActionArgs) {
  const { id, group } = args.params;
  if (!isCustomSection(group)) return notFound();
  return saveFormEdit(args, {
    edit: (content) => removeSection(content, group),
    to: href("/forms/:id", { id }),
    notice: "form.groupDeleted",
    item: `group.${group}`,
  });
}

export default function DeleteFormGroup({ loaderData: { draft, section }, actionData }: Route.ComponentProps) {
  const t = useT();
  const title = t("form.deleteGroupTitle", { name: sectionLabel(t, section) });
  if (actionData?.change)
    return <FormConflict draft={draft} title={title} change={actionData.change} typed={actionData.typed} />;
  const count = fieldsIn(draft.content, section.id).length;
  const { sections } = draft.content;
  const last = sections.find(({ id }) => id === LAST_SECTION) ?? { id: LAST_SECTION, label: noTexts };
  return (
    <FormDeed
      draft={draft}
      title={title}
      lead={t("form.deleteGroupLead")}
      button={t("form.groupDelete").replace("…", "")}
      back={href("/forms/:id/groups/:group", { id: draft.form.id, group: section.id })}
    >
      {count > 0 ? (
        <Alert kind="info">{t("form.deleteGroupFields", { count, last: sectionLabel(t, last) })}</Alert>
      ) : null}
    </FormDeed>
  );
}
