import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useListWay } from "~/modules/desk/pages/list-way";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { Card } from "~/ui/card";
import { Muted, Stack, VisuallyHidden } from "~/ui/page";
import { HistoryCut } from "./history-cut";

type MessagesProps = { detail: EnrolmentDetail; mayMove: boolean };

/**
 * The mails to the candidate, newest first. Staff who may move enrolments can send each mail again, or send a link for
 * access or, while the payment is pending, a link for payment.
 */
export function Messages({ detail: { row, messages }, mayMove }: MessagesProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const format = useFormat();
  const addressOf = (message: string) =>
    link(withList(href("/enrolments/:id/messages/:message", { id: row.id, message })));
  return (
    <Card title={t("desk.messages")} id="messages">
      <Stack gap={4}>
        {messages.length === 0 ? <Muted>{t("desk.messagesEmpty")}</Muted> : null}
        <ol className="desk-line">
          {messages.map((message) => (
            <li key={message.id}>
              <time className="desk-muted" dateTime={message.sentAt}>
                {format.instant(message.sentAt)}
              </time>
              <details>
                <summary>
                  <InLanguage language={message.language}>{message.title}</InLanguage>
                </summary>
                <MailPreview message={message} />
                <p className="desk-muted">
                  {t(message.isRepeated ? "desk.messageAgain" : "desk.messageTo", { address: message.address })}
                </p>
                {mayMove ? (
                  <p className="desk-screen">
                    <a href={addressOf(message.id)}>
                      {t("desk.resend")}
                      <VisuallyHidden>
                        {" "}
                        <InLanguage language={message.language}>{message.title}</InLanguage>
                      </VisuallyHidden>
                    </a>
                  </p>
                ) : null}
              </details>
            </li>
          ))}
        </ol>
        <HistoryCut count={messages.length} />
        {mayMove ? (
          <p className="desk-screen">
            <a href={addressOf("access-link")}>{t("desk.accessLink")}</a>
          </p>
        ) : null}
        {mayMove && row.status.type === "payment_pending" ? (
          <p className="desk-screen">
            <a href={addressOf("payment-link")}>{t("desk.paymentLink")}</a>
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
