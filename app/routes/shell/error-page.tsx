import { useFrame, useLink } from "~/frame";
import type { TextKey } from "~/i18n/catalogue";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/state";
import { PageTitle } from "./page-title";
import { SiteLayout } from "./site-layout";

type PlainKey = Extract<TextKey, `frame.${string}${"Title" | "Message"}`>;

/** What each refusal says; any other failure is the generic one. */
const TEXTS: Record<string, [PlainKey, PlainKey]> = {
  NOT_FOUND: ["frame.notFoundTitle", "frame.notFoundMessage"],
  FORBIDDEN_ORIGIN: ["frame.forbiddenOriginTitle", "frame.forbiddenOriginMessage"],
  BODY_TOO_LARGE: ["frame.tooLargeTitle", "frame.tooLargeMessage"],
  MALFORMED_BODY: ["frame.malformedTitle", "frame.malformedMessage"],
  UNSUPPORTED_BODY: ["frame.malformedTitle", "frame.malformedMessage"],
  METHOD_NOT_ALLOWED: ["frame.methodTitle", "frame.methodMessage"],
  CARD_DATA_REFUSED: ["frame.cardRefusedTitle", "frame.cardRefusedMessage"],
  SYSTEM_UNAVAILABLE: ["frame.unavailableTitle", "frame.unavailableMessage"],
};
const BY_STATUS: Record<number, string> = { 404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED", 413: "BODY_TOO_LARGE" };

export function ErrorPage({ status, code }: { status: number; code: string | null }) {
  const t = useT();
  const link = useLink();
  const { correlationId, url } = useFrame();
  const [title, message] = TEXTS[code ?? ""] ??
    TEXTS[BY_STATUS[status] ?? ""] ?? ["frame.serverErrorTitle" as const, "frame.serverErrorMessage" as const];
  const atHome = link("/").split("?")[0]!.replace(/\/$/, "") === url.pathname.replace(/\/$/, "");
  return (
    <SiteLayout width="text">
      <PageTitle>{t(title)}</PageTitle>
      <ErrorState
        level={1}
        title={t(title)}
        action={
          <ButtonLink href={atHome ? url.pathname + url.search : link("/")}>
            {atHome ? t("frame.reload") : t("frame.goHome")}
          </ButtonLink>
        }
        {...(status >= 500 && correlationId ? { reference: { label: t("frame.correlation"), id: correlationId } } : {})}
      >
        <p>{t(message)}</p>
      </ErrorState>
    </SiteLayout>
  );
}
