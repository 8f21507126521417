import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, shownTexts } from "~/form/posted-form";
import { ReadField } from "~/form/read-field";
import { PostedTexts } from "~/form/texts";
import { useT } from "~/i18n/use-t";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { CheckboxField, Fieldset } from "~/ui/choice-field";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { loadForm } from "../draft.server";
import { FormFrame } from "../form-frame";
import { UseText } from "../route";
import type { Route } from "./+types/route";

export const handle: StaffHandle = { width: "wide" };

/** The name of a form, and the courses that may use it, each with the form that it uses now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draft = await loadForm({ params, context });
  const isChosen = !draft.form.isStandard && draft.form.version > 0;
  const courses = isChosen ? await context.get(apiContext).formDrafts.courses(params) : [];
  return { draft, courses, notice: takeNotice(context) };
}

const PREFIX = "course-";
/** The value of the checkbox of a course that uses the standard form; for other courses it is the id of their form. */
const STANDARD = "standard";
/**
 * Prefix of the hidden fields with the ids of the courses that used the form when its page was rendered; each field has
 * at most `IDS_PER_FIELD` ids.
 */
const READ = "readCourses";
const IDS_PER_FIELD = 400;

/** The name and the courses that the page showed, from a posted form. */
const readIn = (texts: Readonly<Record<string, string>>) => ({
  name: texts.readName ?? "",
  courseIds: Object.entries(texts).flatMap(([name, ids]) =>
    name.startsWith(READ) ? ids.split(" ").filter(Boolean) : [],
  ),
});

const Use = PostedTexts.transform((texts) => ({
  name: (texts.name ?? "").slice(0, 2000),
  courses: Object.entries(texts)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, formId]) => ({ id: name.slice(PREFIX.length), formId: formId === STANDARD ? null : formId })),
  read: readIn(texts),
}));

export async function action({ params, request, context }: Route.ActionArgs) {
  return submit({ context }, Use, async (use) => {
    await context.get(apiContext).formDrafts.setUse({ ...params, ...use });
    return seeWithNotice({ request, context }, href("/forms/:id/use", params), "form.useSaved");
  });
}

/** Ids as the names and values of hidden fields. */
const idFields = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / IDS_PER_FIELD) }, (_, index) => {
    const own = ids.slice(index * IDS_PER_FIELD, (index + 1) * IDS_PER_FIELD);
    return [`${READ}${index}`, own.join(" ")] as const;
  });

export default function FormUsePage({ loaderData: { draft, courses, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const { form, rights } = draft;
  const posted = actionData?.posted ?? emptyForm({ name: form.name });
  const name = fieldProps(t, posted, "name");
  const levels = Map.groupBy(courses, ({ level }) => level);
  // After a refusal, fields that the reader changed keep the posted value. The others show the current value, which
  // somebody else may have changed.
  const read = actionData ? readIn(shownTexts(actionData.posted)) : null;
  const isRenamed = read && name.defaultValue !== read.name;
  const isTicked = (id: string, own: boolean) => {
    if (!read) return own;
    const seen = fieldProps(t, posted, PREFIX + id).defaultValue;
    return seen === "" ? own && !read.courseIds.includes(id) : seen !== form.id || own;
  };
  const ownIds = courses.filter((course) => course.form?.id === form.id).map(({ id }) => id);
  return (
    <FormFrame
      draft={draft}
      current="use"
      title={t("form.useTitle")}
      lead={form.isStandard ? t("form.useStandard") : form.version > 0 ? t("form.useLead") : t("form.usePublishFirst")}
      notice={notice}
      answer={actionData}
    >
      {form.isStandard ? (
        <p>
          <UseText t={t} form={form} />
        </p>
      ) : (
        <PageForm>
          <Stack gap={5}>
            <ReadField name="readName" value={form.name} />
            {idFields(ownIds).map(([name, value]) => (
              <ReadField key={name} name={name} value={value} />
            ))}
            <TextField
              {...name}
              defaultValue={isRenamed ? name.defaultValue : form.name}
              label={t("word.name")}
              hint={t("form.nameHint")}
              required
            />
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
