import { data, href } from "react-router";
import { type RoleAlias, rolesBelow } from "~/domain/access/role";
import { IdentifierField } from "~/form/identifier-field";
import { lineIn } from "~/form/line";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, refusedForm, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { SelectField, TextField } from "~/ui/text-field";
import { reasonIn } from "../enrolments/reason";
import type { Route } from "./+types/route";
import { startActing } from "./start.server";

/** The roles as whose holders the reader may act: those of a lower rank, staff included. */
export function loader({ context }: Route.LoaderArgs) {
  const { rights } = requireUser(context);
  return { roles: rolesBelow(rights.currentRole?.role.alias ?? "") };
}

const problems = {
  refused: "role.actingRefused",
  ambiguous: "role.impersonationAmbiguous",
  failed: "desk.actAsFailed",
} as const satisfies Record<string, TextKey>;

/** Starts acting as the named person in the chosen role; ending leads back to this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const [username, wanted] = [lineIn(form, "username").slice(0, 200), String(form.get("role") ?? "")];
  const roleAlias = loader({ context } as Route.LoaderArgs).roles.find((alias: RoleAlias) => alias === wanted);
  const { reason, errors } = reasonIn(form);
  const missing = {
    ...(username ? {} : { username: "role.usernameRequired" }),
    ...(roleAlias ? {} : { role: "role.actingRoleRequired" }),
    ...errors,
  };
  if (!username || !roleAlias || errors.reason)
    return data({ posted: refusedForm(form, missing), problem: null }, { status: 422 });
  const started = await startActing(
    { request, context },
    { username, roleAlias, reason, originPath: href("/impersonation") },
  );
  if (started instanceof Response) return started;
  const status = started === "failed" ? 503 : 422;
  return data({ posted: refusedForm(form), problem: problems[started] }, { status });
}

export default function ActAsPerson({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  const problem = actionData?.problem ?? null;
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0 || problem !== null}>{t("role.impersonationTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("role.impersonationTitle")} lead={t("role.actingLead")} />
        {problem ? <Alert kind="error">{t(problem)}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <Stack gap={4}>
            <IdentifierField posted={posted} name="username" label={t("role.impersonationUsername")} own={false} />
            <SelectField
              {...fieldProps(t, posted, "role")}
              label={t("role.actingRole")}
              emptyText={t("role.actingRoleChoose")}
              options={roles.map((alias) => ({ value: alias, label: t(`role.alias_${alias}`) }))}
              required
            />
            <TextField {...fieldProps(t, posted, "reason")} label={t("desk.moveReason")} maxLength={500} required />
            <div>
              <Button icon="user">{t("role.impersonationTitle")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
