import { expect, it } from "vitest";
import type { NotificationOutcome } from "~/api/provider-notification";
import { Refusal, type RefusalCode } from "~/api/refusal";
import { takeNotification } from "./provider-notification";

/** What a provider is answered when the procedure has an outcome or refuses, what it was given, and what was logged. */
async function answered(result: NotificationOutcome | RefusalCode, path = "/provider/a1/notifications") {
  const given: unknown[] = [];
  const logged: string[] = [];
  const receive = async (input: unknown) => {
    given.push(input);
    if (result === result.toUpperCase()) throw new Refusal(result as RefusalCode);
    return result as NotificationOutcome;
  };
  const api = { providerNotifications: { receive } } as never;
  const log = { error: (message: string) => logged.push(message) } as never;
  const request = new Request(`http://a.example${path}`, {
    method: "POST",
    body: "é {",
    headers: { "x-signature": "s" },
  });
  const answer = await takeNotification(request, new URL(request.url).pathname, { api, log });
  return {
    answer,
    status: answer?.status,
    body: await answer?.json(),
    retry: answer?.headers.get("retry-after"),
    given,
    logged,
  };
}

it.each([
  ["taken", 200, { Message: "OK" }],
  ["forged", 401, { code: "SIGNATURE_INVALID" }],
  ["NOT_FOUND", 404, { code: "NOT_FOUND" }],
  ["invalid", 422, { code: "VALIDATION" }],
  ["VALIDATION", 400, { code: "VALIDATION" }],
  ["unconfirmed", 503, { code: "SYSTEM_UNAVAILABLE" }],
] as const)("a notification that is %s is answered with %i [PAY-10]", async (result, status, body) => {
  expect(await answered(result)).toMatchObject({ status, body, retry: null, logged: [] });
});

it("a notification that cannot be handled gets a 503, so that the provider tries again [PAY-10] [API-03]", async () => {
  expect(await answered("SYSTEM_UNAVAILABLE")).toMatchObject({
    ...{ status: 503, body: { code: "SYSTEM_UNAVAILABLE" }, retry: "10" },
    logged: ["a notification could not be handled"],
  });
});

it("the text, its proof, the rest of the path and the query are passed on unchanged [PAY-10]", async () => {
  const { given } = await answered("taken", "/provider/a%201/notifications/secret/pix/?hmac=1&x=%20");
  expect(given).toEqual([
    {
      ...{ accountId: "a 1", path: "/secret/pix", search: "hmac=1&x=%20", body: "é {" },
      proof: { "x-signature": "s", "stripe-signature": "" },
    },
  ]);
});

it("other addresses are no notifications [PAY-10]", async () => {
  for (const path of ["/provider/a1/notificationselsewhere", "/provider//notifications", "/provider/a1"])
    expect((await answered("taken", path)).answer).toBeNull();
});
