import { href } from "react-router";
import { z } from "zod";
import { apiContext } from "~/context";
import { useT } from "~/i18n/use-t";
import { seeWithQuery } from "~/middleware/notice.server";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { submit } from "~/shell/submit.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import { EnrolmentDeed } from "../enrolment-deed";
import type { Route } from "./+types/route";

export function loader({ params: { id, message }, context }: Route.LoaderArgs) {
  return context.get(apiContext).enrolments.message({ id, messageId: message });
}

/** Sends the message to the candidate's current address; 429 beyond the limit. */
export async function action({ params: { id, message }, request, context }: Route.ActionArgs) {
  return submit({ context }, z.object({}), async () => {
    await context.get(apiContext).enrolments.resend({ id, messageId: message });
    return seeWithQuery({ request, context }, href("/enrolments/:id", { id }), "desk.resent");
  });
}

export default function ResendMessage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { row, address, formerAddress, left } = loaderData;
  const isFormer = formerAddress !== null && formerAddress !== address;
  const items = [
    { term: t("desk.resendTo"), detail: address },
    ...(isFormer ? [{ term: t("desk.resendFormer"), detail: formerAddress }] : []),
  ];
  return (
    <EnrolmentDeed
      row={row}
      title={t("desk.resendTitle")}
      problem={actionData ? t("desk.resendTooMany") : null}
      deed={left > 0 ? { text: t("desk.resendDo") } : null}
    >
      <Stack gap={4}>
        {left === 0 && !actionData ? <Alert kind="info">{t("desk.resendTooMany")}</Alert> : null}
        <DescriptionList items={items} />
        <Card title={t("desk.candidateReads")}>
          <MailPreview message={loaderData} />
        </Card>
      </Stack>
    </EnrolmentDeed>
  );
}
