import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { isCustomName } from "~/modules/forms/rules/form-content";
import { removeField } from "~/modules/forms/rules/form-edit";
import type { StaffHandle } from "~/pages/staff-layout";
import { useCounted } from "~/shell/counted";
import { Alert } from "~/ui/alert";
import { loadForm, saveForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { fieldLabel } from "../words";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/**
 * The page that asks to confirm deleting a field of the institution. It shows how many answers are kept, or says that the
 * standard form still asks for the field, and lists the journeys that use the field.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const field = draft.content.fields.find(({ name }) => name === params.field);
  if (!field || !isCustomName(field.name) || !draft.rights.write) return notFound();
  const impact = await context.get(apiContext).formDrafts.impact({ id: params.id, field: field.name });
  const left = impact.leaving.find(({ name }) => name === field.name);
  const { isInherited, journeys } = impact;
  return { draft, field, answers: left ? left.answers : null, isInherited, journeys };
}

export async function action(args: Route.ActionArgs) {
  const { id, field } = args.params;
  if (!isCustomName(field)) return notFound();
  return saveForm(args, z.object({}), async () => {
    const draft = await loadForm(args);
    const section = draft.content.fields.find(({ name }) => name === field)?.section ?? notFound();
    return {
      edit: (content) => removeField(content, field),
      to: href("/forms/:id/groups/:group", { id, group: section }),
      notice: "form.fieldDeleted",
      item: `field.${field}`,
    };
  });
}

export default function DeleteFormField({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const counted = useCounted();
  const { draft, field, answers, isInherited, journeys } = loaderData;
  return (
    <FormFrame
      draft={draft}
      current={null}
      title={t("form.deleteFieldTitle", { name: fieldLabel(t, field) })}
      lead={t(isInherited ? "form.deleteInherited" : "form.deleteFieldLead")}
      answer={actionData}
    >
      {isInherited ? null : (
        <Alert kind="info">
          {answers === null
            ? t("form.deleteNever")
            : t("form.deleteAnswers", { count: answers, number: counted(answers) })}
        </Alert>
      )}
      {journeys.length > 0 ? (
        <Alert kind="warning" title={t("form.deleteJourneys")}>
          <ul className="desk-problems">
            {journeys.map(({ id, name }) => (
              <li key={id}>
                <a href={link(href("/journeys/:id", { id }))}>{name}</a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <DeedForm
        deed={{ text: t("form.deleteFieldSubmit"), isDanger: true, kept: { revision: draft.revision } }}
        back={
          <BackLink path={href("/forms/:id/fields/:field", { id: draft.form.id, field: field.name })}>
            {t("word.cancel")}
          </BackLink>
        }
      />
    </FormFrame>
  );
}
