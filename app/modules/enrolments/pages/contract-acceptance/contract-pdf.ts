import { answered } from "~/api/answered";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, localeContext, siteContext } from "~/context";
import { translator } from "~/i18n/translator";
import { notFound } from "~/middleware/guard.server";
import { ownSubscription } from "~/modules/enrolments/pages/portal/own-subscription.server";
import { formatCnpj, parseCnpj } from "~/modules/people/rules/cnpj";
import { pdfResponse } from "~/pages/pdf.server";
import { formatInstant } from "~/rules/time/date";
import type { Route } from "./+types/contract-pdf";
import { acceptanceFacts } from "./acceptance-facts";
import { sectionsOf } from "./accepted-text";
import { drawContract } from "./contract-sheet.server";

/** The contract as a PDF: the accepted text; before the acceptance, the text to accept. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params;
  const { contract: accepted, courseName } = await ownSubscription(context, id);
  const { enrolmentContract } = context.get(apiContext);
  const text =
    accepted ?? (await orRefusal(answered(enrolmentContract.build({ params: { id } })), "STEP_BLOCKED", "CONFLICT"));
  if (text instanceof Refusal) return notFound();
  const t = translator(context.get(localeContext));
  const { contact, timeZone } = context.get(siteContext);
  const cnpj = parseCnpj(contact?.cnpj ?? "");
  const pdf = await drawContract({
    institution: [contact?.legalName, cnpj && `CNPJ ${formatCnpj(cnpj)}`].filter(Boolean).join(" · "),
    title: text.title,
    note: `${courseName} · ${t("word.versionNumber", { version: text.version })}`,
    sections: "sections" in text ? text.sections : sectionsOf(text),
    acceptance: accepted ? acceptanceFacts(t, accepted, (iso) => formatInstant(iso, timeZone)) : [],
    acceptanceTitle: t("contractAcceptance.acceptedTitle"),
    locale: t.locale,
    pageText: (page, pages) => t("contractAcceptance.page", { page, pages }),
  });
  return pdfResponse(pdf, `contrato-${id}`);
}
