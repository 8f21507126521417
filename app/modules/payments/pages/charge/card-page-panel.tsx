import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isEmbedded } from "~/middleware/navigation";
import { HoldNote } from "~/modules/payments/pages/price/hold-note";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { InPerson } from "~/shell/in-person";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { PriceTag } from "~/ui/price-tag";
import { PayeeNote } from "../payee-note";
import { purposeText } from "../purpose";
import type { ChargeView } from "./charge-view";

/** The provider's open card page: a link to it, until when it is open, and a button to give up. */
export function CardPagePanel({ view: { charge, courseName, courseLanguage, now } }: { view: ChargeView }) {
  const t = useT();
  const { money } = useFormat();
  const { url } = useFrame();
  const page = charge.card?.page;
  if (!page) return null;
  const { provider } = page;
  // Providers do not allow their pages in a frame.
  const target = isEmbedded(url) ? { target: "_blank", rel: "noopener" } : {};
  return (
    <>
      <Heading
        eyebrow={
          <>
            <InLanguage language={courseLanguage}>{courseName}</InLanguage> · {purposeText(t, charge)}
          </>
        }
        title={t("checkout.cardPageTitle", { provider })}
        lead={t("checkout.cardPageReady")}
      />
      <Card>
        <Stack gap={5}>
          <PriceTag size="large" amount={money(charge.amountCents)} note={t("checkout.cardPageOnce")} />
          <InPerson>
            <Stack gap={5}>
              {charge.expiresAt && (
                <p>
                  <HoldNote
                    until={charge.expiresAt}
                    now={now}
                    text={(instant) => t("checkout.cardPageUntil", { instant })}
                  />
                </p>
              )}
              <ButtonRow
                main={
                  <ButtonLink size="large" icon="lock" href={page.url} {...target}>
                    {t("checkout.cardPageOpen", { provider })}
                  </ButtonLink>
                }
                back={
                  <Form method="post">
                    <Button variant="ghost" wide name="intent" value="give-up">
                      {t("checkout.cardPageGiveUp")}
                    </Button>
                  </Form>
                }
              />
            </Stack>
          </InPerson>
        </Stack>
      </Card>
      <PayeeNote takesCard />
    </>
  );
}
