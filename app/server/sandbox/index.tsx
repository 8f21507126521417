import { readText } from "~/api/body";
import type { HeaderProvider } from "~/api/client";
import type { ProviderCharge, ProviderEvent } from "~/api/provider-notification";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/backend/portal-api";
import type { Database } from "~/data/connection";
import { newId } from "~/data/id";
import { SANDBOX } from "~/providers/payment/sandbox";
import { issueCardToken } from "~/providers/payment/sandbox-token";
import { signBody } from "~/providers/payment/signature";
import { defaultLanguage, type Language, preferredLanguage, toLanguage } from "~/rules/language";
import { type CardSubmission, parseCardForm, portalUrl } from "./card-form";
import { CardPage } from "./card-page";
import { ChargeListPage, ChargePage, type Decision, decisions } from "./charge-page";
import { HelpPage } from "./help-page";
import { BASE, headers, message, respond, seeOther } from "./page";
import { stylesheet } from "./style";
import { outcomeOf } from "./test-card";

export interface SandboxOptions {
  /** Signs notifications to the portal. */
  secret: string;
  /** The portal's procedures for notifications and for reading charges. */
  apiFor(headers: HeaderProvider): Pick<PortalApi, "providerNotifications">;
  db: Database;
  now: () => Date;
}

interface Visit {
  request: Request;
  language: Language;
  /** Alias of the hostname's tenant. */
  tenant: string;
  form: FormData | null;
}

const MAX_FORM_BYTES = 20_000;

/**
 * The payment provider of demonstrations, as a fetch function mounted at `/sandbox-provider`. It has its own pages,
 * stores no card number, and reports payments to the portal by signed notifications as a real provider does.
 * @returns null for a path that is not its own
 */
export function createSandbox(options: SandboxOptions): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== BASE && !pathname.startsWith(`${BASE}/`)) return null;
    if (pathname === `${BASE}/style.css`) return style();
    const language = preferredLanguage(request.headers.get("accept-language")) ?? defaultLanguage;
    if (!["GET", "HEAD", "POST"].includes(request.method)) return message(language, "sandbox.notFound", 405);
    if (request.method === "POST" && isForeign(request)) return message(language, "sandbox.badReturn", 403);
    const form = request.method === "POST" ? await readForm(request) : null;
    const tenant = await tenantOf(options.db, request);
    if (!tenant || (request.method === "POST" && !form)) return message(language, "sandbox.notFound", 404);
    const visit = { request, tenant, form, language: toLanguage(form?.get("locale")) ?? language };
    return route(options, visit, pathname.slice(BASE.length).replace(/\/$/, ""));
  };
}

async function route(options: SandboxOptions, visit: Visit, path: string): Promise<Response> {
  const { language, form } = visit;
  if (path === "/card" && form) return takeCard(options, visit, form);
  if (path === "/card") return showCard(visit);
  if (path === "/help") return respond(<HelpPage language={language} />);
  if (path === "") return listCharges(options, visit);
  const reference = /^\/charges\/([\w-]{1,200})$/.exec(path)?.[1];
  const charge = reference ? await findCharge(options, visit, reference) : null;
  if (!charge) return message(language, "sandbox.notFound", 404);
  return form ? decide(options, visit, charge, form) : showCharge(visit, charge);
}

/** Handles the portal's card form: answers with a token, or with the provider's own form when there are errors. */
async function takeCard({ db, now }: SandboxOptions, visit: Visit, form: FormData): Promise<Response> {
  const { language, request } = visit;
  const submission = parseCardForm(form, request, now());
  if (!submission) return message(language, "sandbox.badReturn", 400);
  const { offer, errors, card } = submission;
  if (!card) return respond(<CardPage language={language} offer={offer} errors={errors} />, 422);
  const lastDigits = card.number.slice(-4);
  const kept = { brand: card.brand, lastDigits, outcome: outcomeOf(card.number) };
  const token = await issueCardToken(db, offer.reference, kept, now());
  return seeOther(returnAddress(submission, token, card.brand, lastDigits));
}

/** Shows the card form for saving a card without a payment. */
function showCard({ request, language }: Visit): Response {
  const { searchParams } = new URL(request.url);
  const returnUrl = portalUrl(searchParams.get("returnUrl"), request);
  const reference = searchParams.get("reference") ?? "";
  if (!returnUrl || !/^[\w-]{1,200}$/.test(reference)) return message(language, "sandbox.badReturn", 400);
  const offer = { returnUrl, reference, amountCents: 0, holder: "", expiry: "", installments: 1 };
  return respond(<CardPage language={language} offer={offer} errors={[]} />);
}

function returnAddress({ offer }: CardSubmission, cardToken: string, brand: string, last: string): string {
  const { returnUrl, holder, installments } = offer;
  const given = { cardToken, brand, last, holder, installments: String(installments) };
  const url = new URL(returnUrl);
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return url.href;
}

async function listCharges(options: SandboxOptions, visit: Visit): Promise<Response> {
  const { language } = visit;
  const charges = await orRefusal(portalOf(options, visit).listCharges());
  if (charges instanceof Refusal) return message(language, "sandbox.failed", 502);
  return respond(<ChargeListPage language={language} charges={charges} />);
}

async function findCharge(options: SandboxOptions, visit: Visit, reference: string): Promise<ProviderCharge | null> {
  const charge = await orRefusal(portalOf(options, visit).getCharge({ id: reference }));
  return charge instanceof Refusal ? null : charge;
}

function showCharge({ request, language }: Visit, charge: ProviderCharge): Response {
  const asked = new URL(request.url).searchParams.get("back") ?? request.headers.get("referer");
  return respond(<ChargePage language={language} charge={charge} back={portalUrl(asked, request)?.href ?? null} />);
}

/** Handles a button of a charge: sends the signed notification, and shows the charge again. */
async function decide(
  options: SandboxOptions,
  visit: Visit,
  charge: ProviderCharge,
  form: FormData,
): Promise<Response> {
  const { request, language } = visit;
  const decision = decisions.find((known) => known === form.get("decision"));
  const notified = decision && (await notify(options, visit, charge, decision));
  if (!notified) return message(language, "sandbox.failed", 502);
  const back = portalUrl(String(form.get("back") ?? ""), request);
  const query = back ? `?${new URLSearchParams({ back: back.href })}` : "";
  return seeOther(`${BASE}/charges/${charge.reference}${query}`);
}

async function notify(
  options: SandboxOptions,
  visit: Visit,
  charge: ProviderCharge,
  state: Decision,
): Promise<boolean> {
  const now = options.now();
  const { reference, amountCents } = charge;
  const event: ProviderEvent = { eventId: newId(), reference, state, amountCents, occurredAt: now.toISOString() };
  const body = JSON.stringify(event);
  const proof = { "x-signature": signBody(body, options.secret, now) };
  return (await orRefusal(portalOf(options, visit).receive({ accountId: SANDBOX, proof, body }))) === "taken";
}

function portalOf({ apiFor }: SandboxOptions, { tenant, language }: Visit) {
  return apiFor(() => ({ "x-tenant": tenant, "accept-language": language })).providerNotifications;
}

async function tenantOf(db: Database, request: Request): Promise<string | null> {
  const row = await db
    .selectFrom("hostname as h")
    .innerJoin("tenant as t", "t.id", "h.tenantId")
    .select("t.alias")
    .where("h.hostname", "=", new URL(request.url).hostname.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return row?.alias ?? null;
}

/** Says whether another site posted the form: browsers report that in one of two headers. */
function isForeign(request: Request): boolean {
  const { headers: sent, url } = request;
  const site = sent.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = sent.get("origin");
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== new URL(url).host);
}

async function readForm(request: Request): Promise<FormData | null> {
  const text = await readText(request, MAX_FORM_BYTES);
  if (text === null) return null;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function style(): Response {
  return new Response(stylesheet, {
    headers: { ...headers, "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
