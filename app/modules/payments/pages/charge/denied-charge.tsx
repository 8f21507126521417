import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { ErrorState } from "~/ui/state";
import { deniedTexts, faceOf } from "../method-view";
import { payPath } from "../purpose";
import type { ChargeView } from "./charge-view";

/** The page of a denied charge, with the remaining ways to pay. */
export function DeniedCharge({ view }: { view: ChargeView }) {
  const t = useT();
  const link = useLink();
  const { charge } = view;
  const { Ways } = faceOf(charge.method).denied;
  const { title, message } = deniedTexts(charge);
  return (
    <Card>
      <ErrorState
        level={1}
        title={t(title)}
        action={
          <Stack gap={3}>
            {Ways && charge.installment === null && <Ways view={view} />}
            <ButtonLink
              variant={Ways && charge.installment === null ? "ghost" : "primary"}
              href={link(payPath(charge.subscriptionId, charge.installment))}
            >
              {t("checkout.deniedOther")}
            </ButtonLink>
          </Stack>
        }
      >
        <p>{t(message)}</p>
      </ErrorState>
    </Card>
  );
}
