import { href } from "react-router";
import { z } from "zod";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { fieldsIn, isCustomSection, LAST_SECTION, noTexts } from "~/modules/forms/rules/form-content";
import { removeSection } from "~/modules/forms/rules/form-edit";
import type { StaffHandle } from "~/pages/staff-layout";
import { Alert } from "~/ui/alert";
import { loadForm, saveForm } from "../draft.server";
import { FormFrame } from "../form-frame";
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
  return saveForm(args, z.object({}), () => ({
    edit: (content) => removeSection(content, group),
    to: href("/forms/:id", { id }),
    notice: "form.groupDeleted",
    item: `group.${group}`,
  }));
}

export default function DeleteFormGroup({ loaderData: { draft, section }, actionData }: Route.ComponentProps) {
  const t = useT();
  const count = fieldsIn(draft.content, section.id).length;
  const { sections } = draft.content;
  const last = sections.find(({ id }) => id === LAST_SECTION) ?? { id: LAST_SECTION, label: noTexts };
  return (
    <FormFrame
      draft={draft}
      current={null}
      title={t("form.deleteGroupTitle", { name: sectionLabel(t, section) })}
      lead={t("form.deleteGroupLead")}
      answer={actionData}
    >
      {count > 0 ? (
        <Alert kind="info">{t("form.deleteGroupFields", { count, last: sectionLabel(t, last) })}</Alert>
      ) : null}
      <DeedForm
        deed={{ text: t("form.groupDelete").replace("…", ""), isDanger: true, kept: { revision: draft.revision } }}
        back={
          <BackLink path={href("/forms/:id/groups/:group", { id: draft.form.id, group: section.id })}>
            {t("word.cancel")}
          </BackLink>
        }
      />
    </FormFrame>
  );
}
