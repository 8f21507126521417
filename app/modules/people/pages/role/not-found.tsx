import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeOther } from "~/middleware/navigation";
import { homeOf } from "~/middleware/right";
import { PageTitle } from "~/shell/page-title";
import { Button, ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { Inline } from "~/ui/page";
import { EmptyState } from "~/ui/state";
import type { Route } from "./+types/not-found";
import { requireRights } from "./assume.server";

/** The page of signed-in users without a role at this hostname: they can sign out or, at an institution, enrol. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { user, rights } = requireRights({ request, context });
  if (rights.length > 0) throw seeOther(request, homeOf(user));
  return null;
}

export default function RoleNotFound() {
  const t = useT();
  const link = useLink();
  const { site } = useFrame();
  return (
    <>
      <PageTitle>{t("role.notFoundTitle")}</PageTitle>
      <EmptyState
        level={1}
        icon="lock"
        title={t("role.notFoundTitle")}
        action={
          <Inline>
            <Form method="post" action={link(href("/signout"))}>
              <Button icon="log-out">{t("role.signOut")}</Button>
            </Form>
            {site?.institution ? (
              <ButtonLink href={link(`${href("/")}?new=1`)} variant="secondary" icon="graduation">
                {t("role.enrol")}
              </ButtonLink>
            ) : null}
          </Inline>
        }
      >
        <p>{t("role.notFoundMessage")}</p>
      </EmptyState>
    </>
  );
}
