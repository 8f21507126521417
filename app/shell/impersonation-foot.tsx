import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { ImpersonationBar } from "~/ui/impersonation-bar";

/** Shows who is impersonated, with a button that ends the impersonation; nothing without one. */
export function ImpersonationFoot() {
  const t = useT();
  const link = useLink();
  const { user } = useFrame();
  if (!user?.impersonatedBy) return null;
  return (
    <ImpersonationBar label={t("role.impersonationTitle")} text={t("role.impersonationBar", { name: user.name })}>
      <Form method="post" action={link(href("/impersonation/end"))}>
        <Button variant="secondary" size="small" icon="log-out">
          {t("role.impersonationEnd")}
        </Button>
      </Form>
    </ImpersonationBar>
  );
}
