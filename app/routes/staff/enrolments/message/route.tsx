import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import { ActionPage } from "../action-page";
import { MailPreview } from "../mail-preview";
import type { Route } from "./+types/route";

export function loader({ params: { id, message }, context }: Route.LoaderArgs) {
  return context.get(apiContext).enrolments.message({ id, messageId: message });
}

/** Sends the message to the candidate's current address. */
export async function action({ params: { id, message }, request, context }: Route.ActionArgs) {
  const resent = context.get(apiContext).enrolments.resend({ id, messageId: message });
  if ((await orRefusal(resent, "TOO_MANY_REQUESTS")) instanceof Refusal)
    return data({ tooMany: true }, { status: 429 });
  return seeWithNotice(
    { request, context },
    href("/enrolments/:id", { id }) + new URL(request.url).search,
    "desk.resent",
  );
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
    <ActionPage
      row={row}
      title={t("desk.resendTitle")}
      posted={emptyForm()}
      problem={actionData?.tooMany ? t("desk.resendTooMany") : null}
      action={left > 0 ? { text: t("desk.resendDo"), asksReason: false } : null}
    >
      <Stack gap={4}>
        {left === 0 && !actionData?.tooMany ? <Alert kind="info">{t("desk.resendTooMany")}</Alert> : null}
        <DescriptionList items={items} />
        <Card title={t("desk.candidateReads")}>
          <MailPreview message={loaderData} />
        </Card>
      </Stack>
    </ActionPage>
  );
}
