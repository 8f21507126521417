import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import type { FormSummary } from "~/modules/forms/schema/form-draft";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { DeskTable } from "~/ui/desk/desk-table";
import { Stack } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/route";
import { FormSign } from "./form-frame";

export const handle: StaffHandle = { width: "wide" };

/** The forms, each with the levels, courses and journeys that use it. */
export async function loader({ context }: Route.LoaderArgs) {
  const forms = await context.get(apiContext).formDrafts.list();
  return { forms, notice: takeNotice(context) };
}

export default function Forms({ loaderData: { forms, notice } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const manyPlaces = new Set(forms.map(({ institutionId }) => institutionId)).size > 1;
  const rows = forms.map((form) => ({
    id: form.id,
    cells: {
      name: (
        <>
          <a href={link(href("/forms/:id", { id: form.id }))}>{form.name}</a>
          <small>
            {[
              ...(form.isStandard ? [t("form.standard")] : []),
              ...(form.version > 0 ? [t("form.fieldCount", { count: form.fields })] : []),
              ...(manyPlaces ? [form.institutionName] : []),
            ].join(" · ")}
          </small>
        </>
      ),
      use: <UseText t={t} form={form} />,
      status: (
        <>
          <FormSign t={t} state={form.state} />
          {form.version > 0 ? <small>{t("form.version", { version: form.version })}</small> : null}
        </>
      ),
      modified: form.modifiedAt ? (
        <>
          {instant(form.modifiedAt)}
          {form.modifiedByName ? <small>{t("form.byName", { name: form.modifiedByName })}</small> : null}
        </>
      ) : (
        t("form.never")
      ),
    },
  }));
  return (
    <>
      <PageTitle>{t("form.title")}</PageTitle>
      <Stack gap={4}>
        <div>
          <div className="desk-head">
            <h1>{t("form.title")}</h1>
          </div>
          <p className="desk-muted">{t("form.lead")}</p>
        </div>
        <Notice notice={notice} />
        {rows.length === 0 ? (
          <EmptyState icon="pencil" title={t("form.empty")} />
        ) : (
          <DeskTable
            caption={t("form.title")}
            named="name"
            columns={[
              { id: "name", label: t("word.name") },
              { id: "use", label: t("form.use") },
              { id: "status", label: t("form.status") },
              { id: "modified", label: t("form.modified") },
            ]}
            rows={rows}
          />
        )}
      </Stack>
    </>
  );
}

const SHOWN = 4;

/** The levels or courses, and the journeys, that use a form, in words. */
export function UseText({
  t,
  form: { type, isStandard, use },
}: {
  t: Translate;
  form: Pick<FormSummary, "type" | "isStandard" | "use">;
}) {
  if (type === "update-personal-data") return t("form.useOwnData");
  const short = (all: readonly string[]) => `${all.slice(0, SHOWN).join(", ")}${all.length > SHOWN ? " …" : ""}`;
  const courses = use.courses.map(({ name }) => name);
  if (!isStandard && courses.length === 0) return t("form.useNobody");
  return (
    <>
      {isStandard
        ? t("form.useLevels", { names: use.levels.join(", ") })
        : t("form.useCourses", { count: courses.length, names: short(courses) })}
      {use.journeys.length > 0 ? (
        <small>{t("form.useJourneys", { names: short(use.journeys.map(({ name }) => name)) })}</small>
      ) : null}
    </>
  );
}
