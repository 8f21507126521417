import { data, href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Stack } from "~/ui/page";
import { ActionPage } from "../action-page";
import { MailPreview } from "../mail-preview";
import type { Route } from "./+types/route";

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).enrolment.message({ params });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  return answer.body;
}

/** Sends the message to the candidate's current address. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const answer = await context.get(apiContext).enrolment.resend({ params });
  if (answer.status === 200)
    return seeWithNotice(
      { request, context },
      href("/enrolments/:id", { id: params.id }) + new URL(request.url).search,
      "desk.resent",
    );
  if (answer.status === 404) return notFound();
  return answer.status === 429 ? data({ tooMany: true }, { status: 429 }) : unavailable();
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
