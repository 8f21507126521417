import { href } from "react-router";
import type { z } from "zod";
import type { RefusalCode } from "~/api/refusal";
import { constraintsOf } from "~/form/constraint";
import { IdentifierField } from "~/form/identifier-field";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, summaryOf } from "~/form/posted-form";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { rolesBelow } from "~/modules/people/rules/access/role";
import { PageTitle } from "~/shell/page-title";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";
import type { Route } from "./+types/route";
import { Acting } from "./acting";
import { startActing } from "./start.server";

const constraints = constraintsOf(Acting);

/** The roles as whose holders the reader may act: those of a lower rank, staff included. */
export function loader({ context }: Route.LoaderArgs) {
  const { rights } = requireUser(context);
  return { roles: rolesBelow(rights.currentRole?.role.alias ?? "") };
}

/** Starts acting as the named person in the chosen role; ending leads back to this page. */
export async function action(args: Route.ActionArgs) {
  const start = ({ role, ...wanted }: z.output<typeof Acting>) =>
    startActing(args, { ...wanted, roleAlias: role, originPath: href("/impersonation") });
  return submit(args, Acting, start, "SYSTEM_UNAVAILABLE");
}

const problems = {
  CONFLICT: "role.impersonationAmbiguous",
  SYSTEM_UNAVAILABLE: "desk.actAsFailed",
} as const satisfies Partial<Record<RefusalCode, TextKey>>;

export default function ActAsPerson({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const t = useT();
  const posted = actionData?.posted ?? emptyForm();
  const code = actionData?.code ?? null;
  const errors = summaryOf(t, posted);
  return (
    <>
      <PageTitle failed={errors.length > 0 || code !== null}>{t("role.impersonationTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("role.impersonationTitle")} lead={t("role.actingLead")} />
        {code ? <Alert kind="error">{t(problems[code as keyof typeof problems] ?? "role.actingRefused")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <PageForm>
          <Stack gap={4}>
            <IdentifierField posted={posted} name="username" label={t("role.impersonationUsername")} own={false} />
            <SelectField
              {...fieldProps(t, posted, "role")}
              label={t("role.actingRole")}
              emptyText={t("role.actingRoleChoose")}
              options={roles.map((alias) => ({ value: alias, label: t(`roleName.${alias}`) }))}
              {...constraints.role}
            />
            <ReasonField posted={posted} />
            <div>
              <Button icon="user">{t("role.impersonationTitle")}</Button>
            </div>
          </Stack>
        </PageForm>
      </Stack>
    </>
  );
}
