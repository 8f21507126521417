import { data, href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, textsOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Button } from "~/ui/button";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import type { StaffHandle } from "../../layout";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { UseText } from "../route";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The name of a form, and the courses that use it in place of the standard one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const isChosen = !draft.form.isStandard && draft.form.version > 0;
  const courses = isChosen ? await context.get(apiContext).formDraft.courses({ params: { id: params.id } }) : null;
  if (courses && courses.status !== 200) return unavailable();
  return { draft, courses: courses ? courses.body : [], notice: takeNotice(context) };
}

const PREFIX = "course-";
/** The value of a course that uses the standard form. */
const STANDARD = "standard";

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const texts = textsOf(form);
  const courses = Object.entries(texts)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, formId]) => ({ id: name.slice(PREFIX.length), formId: formId === STANDARD ? null : formId }));
  const read = { name: texts.readName ?? "", courseIds: (texts.readCourses ?? "").split(" ").filter(Boolean) };
  const body = { name: (texts.name ?? "").slice(0, 2000), courses, read };
  const answer = await context.get(apiContext).formDraft.setUse({ params: { id: params.id }, body });
  if (answer.status === 200)
    return seeWithNotice({ request, context }, href("/forms/:id/use", params), "form.useSaved");
  if (answer.status === 404) return notFound();
  if (answer.status !== 409 && answer.status !== 422) return unavailable();
  const posted = refusedForm(form, answer.body.fields);
  return data({ posted, readIds: read.courseIds }, { status: answer.status });
}

export default function FormUsePage({ loaderData: { draft, courses, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { form, rights } = draft;
  const posted = actionData?.posted ?? emptyForm({ name: form.name });
  const levels = Map.groupBy(courses, ({ level }) => level);
  // Beside what was ticked, what somebody else has added meanwhile.
  const isTicked = (id: string, own: boolean) =>
    actionData
      ? fieldProps(t, posted, PREFIX + id).defaultValue !== "" || (own && !actionData.readIds.includes(id))
      : own;
  const ownIds = courses.filter((course) => course.form?.id === form.id).map(({ id }) => id);
  return (
    <FormFrame
      draft={draft}
      current="use"
      title={t("form.useTitle")}
      lead={form.isStandard ? t("form.useStandard") : form.version > 0 ? t("form.useLead") : t("form.usePublishFirst")}
      notice={notice}
      posted={actionData?.posted}
    >
      {form.isStandard ? (
        <p>
          <UseText t={t} form={form} />
        </p>
      ) : (
        <PageForm>
          <Stack gap={5}>
            <input type="hidden" name="readName" value={form.name} />
            <input type="hidden" name="readCourses" value={ownIds.join(" ")} />
            <TextField {...fieldProps(t, posted, "name")} label={t("form.name")} hint={t("form.nameHint")} required />
            {[...levels].map(([level, own]) => (
              <Fieldset key={level} legend={`${t("form.courses")}: ${level}`}>
                <Stack gap={2}>
                  {own.map(({ id, name, form: current }) => {
                    const isOwn = current?.id === form.id;
                    return (
                      <CheckboxField
                        key={id}
                        name={PREFIX + id}
                        value={current?.id ?? STANDARD}
                        label={current && !isOwn ? t("form.courseNow", { course: name, form: current.name }) : name}
                        defaultChecked={isTicked(id, isOwn)}
                      />
                    );
                  })}
                </Stack>
              </Fieldset>
            ))}
            {rights.publish ? (
              <div>
                <Button>{t("form.useSubmit")}</Button>
              </div>
            ) : null}
          </Stack>
        </PageForm>
      )}
    </FormFrame>
  );
}
