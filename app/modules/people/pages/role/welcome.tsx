import { data, href } from "react-router";
import { hostSiteContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { firstRight, homeOf } from "~/middleware/right";
import { isSameRight } from "~/modules/people/rules/access/role";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceCards } from "~/ui/choice-cards";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import type { Route } from "./+types/welcome";
import { assumePosted, requireRights } from "./assume.server";
import { keyOf } from "./selection";

/** Maximum number of rights shown here; longer lists are on the page with a search. */
const SHOWN = 8;

/** Choosing a role at first access, or after losing the role used last; the default right is preselected. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { user, rights, current } = requireRights({ request, context });
  if (current) throw seeOther(request, homeOf(user));
  const first = firstRight(context.get(hostSiteContext), user)?.right ?? rights[0];
  const others = rights.filter((right) => !first || !isSameRight(right, first));
  const shown = (first ? [first, ...others] : others).slice(0, SHOWN);
  return { shown, hasMore: rights.length > shown.length };
}

export async function action({ request, context }: Route.ActionArgs) {
  return (await assumePosted({ request, context })) ?? data({ failed: true }, { status: 503 });
}

export default function Welcome({ loaderData: { shown, hasMore }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <PageTitle failed={actionData?.failed ?? false}>{t("role.welcomeTitle")}</PageTitle>
      <Stack gap={5}>
        <Heading title={t("role.welcomeTitle")} lead={t("role.welcomeLead")} />
        {actionData?.failed ? (
          <Alert kind="error" live>
            {t("role.assumeFailed")}
          </Alert>
        ) : null}
        <PageForm>
          <Stack gap={4}>
            <ChoiceCards
              name="right"
              legend={t("role.welcomeLegend")}
              required
              defaultValue={shown[0] ? keyOf(shown[0]) : undefined}
              choices={shown.map((right) => ({
                value: keyOf(right),
                title: right.role.name,
                description: right.ies?.name ?? right.tenant?.name ?? t("word.wholeSystem"),
              }))}
            />
            <Button wide iconAfter="arrow-right">
              {t("role.start")}
            </Button>
          </Stack>
        </PageForm>
        {hasMore ? (
          <ButtonLink href={link(href("/role"))} variant="ghost">
            {t("role.otherAccess")}
          </ButtonLink>
        ) : null}
        <Form method="post" action={link(href("/signout"))}>
          <Button variant="ghost" icon="log-out">
            {t("role.signOut")}
          </Button>
        </Form>
      </Stack>
    </>
  );
}
