import Stripe from "stripe";
import { bytesOf, exchange } from "~/api/exchange";
import { PayerForgotten, ProviderFailure, ProviderUnclear } from "../provider";
import type { StripeAccount } from "./setting";

/** Even with its one retry, the longest call ends well before an order counts as abandoned. */
const TIMEOUT_MS = 8_000;
/** Far more than a full page of the longest list. */
const MAX_BYTES = 10_000_000;

/** The search for an order without an answer covers this time after its charge, and at most `SEARCHED_MOST` objects. */
const SEARCHED_SECONDS = 15 * 60;
export const SEARCHED_MOST = 1_000;

/** Stripe's default client has no limit in bytes, and its timeout begins anew with every byte of an answer. */
const boundedFetch =
  (timeoutMs: number) =>
  (url: string | URL | Request, init: RequestInit = {}) =>
    exchange(url instanceof Request ? url.url : url, init, {
      timeoutMs,
      read: async (answer) => new Response(await bytesOf(answer, MAX_BYTES), answer),
    });

/** A client of one account. Each call that creates something names its own idempotency key. */
export function createStripe({ settings, secrets }: StripeAccount, timeoutMs = TIMEOUT_MS): Stripe {
  const address = settings.address ? new URL(settings.address) : null;
  return new Stripe(secrets.secretKey ?? "", {
    ...{ timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false },
    httpClient: Stripe.createFetchHttpClient(boundedFetch(timeoutMs)),
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}

/** The outcome of an order that failed: refused or unclear. The message has the code, never the body. */
export function orderError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderUnclear("the provider's answer is unreadable");
  const isUnclear =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    // Another order under the same key: the first one may have been carried out.
    error instanceof Stripe.errors.StripeIdempotencyError ||
    error.statusCode === 409 ||
    (error.statusCode ?? 0) >= 500;
  return isUnclear ? new ProviderUnclear(codeOf(error)) : new ProviderFailure(codeOf(error));
}

const NO_ACCESS = [401, 403, 429];

/** As `orderError`, for an order that may have been carried out before: a call without access says nothing about it. */
export function repeatedOrderError(error: unknown): Error {
  const isDenied = error instanceof Stripe.errors.StripeError && NO_ACCESS.includes(error.statusCode ?? 0);
  return isDenied ? new ProviderUnclear(codeOf(error)) : orderError(error);
}

/** As `orderError`, for an order for a payer: `PayerForgotten` when the payer was deleted at Stripe. */
export function payersOrderError(error: unknown): Error {
  const isForgotten = isRefused(error) && error.code === "resource_missing" && error.param === "customer";
  return isForgotten ? new PayerForgotten(codeOf(error)) : orderError(error);
}

/**
 * The options of an order for a payer. For a repeated key Stripe returns its stored answer, even one about a payer who
 * was deleted. So the same order for another payer has another key.
 */
export const payersOrder = (reference: string, customerId: string | null) => ({
  idempotencyKey: customerId === null ? reference : `${reference}-${customerId}`,
});

/** The outcome of a query without an answer: the state of the order is unknown. */
export function questionError(error: unknown): Error {
  return new ProviderUnclear(error instanceof Stripe.errors.StripeError ? codeOf(error) : "no readable answer");
}

/** Awaits an answer, and replaces an error by the provider error that `errorOf` makes of it. */
export function ask<T>(answer: Promise<T>, errorOf: (error: unknown) => Error): Promise<T> {
  return answer.catch((error: unknown) => {
    throw errorOf(error);
  });
}

/** The Unix seconds between which Stripe received an order, if it did. @param createdAt of its charge, a UTC instant */
export function searchedSince(createdAt: string) {
  const since = Math.floor(Date.parse(createdAt) / 1000);
  return { gte: since - 60, lte: since + SEARCHED_SECONDS };
}

/** Says whether an object does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === "resource_missing";

/** Says whether Stripe refused a request as invalid, for example because of the state of an object. */
export const isRefused = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

function codeOf({ type, code, param, requestId }: InstanceType<typeof Stripe.errors.StripeError>): string {
  return [type, code, param, requestId].filter(Boolean).join(" ");
}
