import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type Connections, createApi } from "~/api";
import { serviceNames } from "~/api/call";
import { requestContext, runtimeContext } from "~/context";
import { createSiteCache, siteOf } from "./site.server";

const settings = {
  application: { alias: "portal", name: "Portal" },
  owner: "ies",
  layoutv2: true,
  independentTabsEnabled: false,
  isOperation: false,
  createAccountEnabled: true,
  authenticationModes: {
    hasAuthBySafea: false,
    hasAuthByEmail: true,
    hasAuthBySaml: false,
    samlRequest: null,
    socialProviders: [],
  },
  captchaKey: null,
  features: [],
  tenant: { id: "t", alias: "t", name: "T", hostname: null, logo: null, darkLogo: null, institutions: [] },
  institution: {
    ...{ id: "i", alias: "i", code: "I1", name: "I", acronym: "I", safeAId: null, trackingCode: null },
    ...{ hostname: null, logo: null, darkLogo: null, defaultLanguage: "pt-BR" },
  },
  defaultLanguage: "pt-BR",
  theme: {
    ...Object.fromEntries(
      ["light", "dark"].map((mode) => [
        mode,
        Object.fromEntries(
          ["primary", "accent", "error", "info", "success", "warning", "anchor"].map((name) => [name, "#000000"]),
        ),
      ]),
    ),
    ...{ secondaryColor: "#000000", loadingColor: "#000000" },
    ...{ favicon: null, logo: null, darkLogo: null, loginPageImage: null },
  },
  contact: null,
  whatsAppSettings: null,
  hasQuestions: false,
  termsUrl: null,
  privacyUrl: null,
  parameters: {},
  embeddingHosts: [],
  redirectHosts: [],
  webComponentTestEnabled: false,
  accessibility: { signLanguage: null, equalWeb: false },
};

/** A portal whose settings and parameters the test controls. */
function portalWith(parameters: () => Response | Promise<Response>) {
  const state = { warnings: [] as string[], asked: 0, now: 0, settings: settingsOf("First"), parameters };
  const fetch = async (request: Request) => {
    if (!new URL(request.url).pathname.startsWith("/applications/")) return state.parameters();
    state.asked++;
    return state.settings();
  };
  const services = serviceNames.map((name) => [name, { baseUrl: `https://${name}.example`, fetch, timeoutMs: 1000 }]);
  const context = new RouterContextProvider();
  const log = { info: () => {}, error: () => {}, warn: (message: string) => state.warnings.push(message) };
  context.set(requestContext, { correlationId: "c", address: "", log } as never);
  context.set(runtimeContext, {
    apiFor: (headers: never) => createApi(Object.fromEntries(services) as Connections, headers),
    sites: createSiteCache(() => new Date(state.now)),
    now: () => new Date(state.now),
    applicationAt: () => "portal",
    remote: new Set(),
  } as never);
  return { state, site: () => siteOf(context, "one.example", null) };
}

/** Settings of an institution with this name. */
function settingsOf(name: string): () => Response | Promise<Response> {
  return () => Response.json({ ...settings, institution: { ...settings.institution, name } });
}

const none = () => Response.json([]);
const hanging = () => new Promise<Response>(() => {});
const LATER_MS = 40_000;

it("converts the institution's parameters from text to booleans [TEN-09]", async () => {
  const { site } = portalWith(() =>
    Response.json([
      { internalValue: "UsePassport", value: "true" },
      { internalValue: "UseTrackingV2", value: "false" },
      { internalValue: "UseDarkModeB2B", value: "yes" },
    ]),
  );
  expect((await site())?.parameters).toEqual({
    UsePassport: true,
    UseMaisAMediaTracking: false,
    UseTrackingV2: false,
    DisableOnylFirstInstallmentCreditCard: false,
    UseDarkModeB2B: false,
  });
});

it("requests no parameter that the settings include [TEN-09]", async () => {
  const { state, site } = portalWith(() => Promise.reject(new Error("refused")));
  const names = ["UsePassport", "UseMaisAMediaTracking", "UseTrackingV2", "UseDarkModeB2B"];
  const parameters = Object.fromEntries(
    [...names, "DisableOnylFirstInstallmentCreditCard"].map((name) => [name, "true"]),
  );
  state.settings = () => Response.json({ ...settings, parameters });
  expect((await site())?.parameters).toMatchObject({ UsePassport: true, UseDarkModeB2B: true });
  expect(state.warnings).toEqual([]);
});

it.each([
  ["answers with an error", () => Response.json({ code: "INTERNAL" }, { status: 500 })],
  ["answers nonsense", () => new Response("<html>")],
  ["does not answer", hanging],
  ["cannot be reached", () => Promise.reject(new Error("refused"))],
])("uses the defaults when the parameter service %s [TEN-09]", async (_how, parameters) => {
  const { state, site } = portalWith(parameters);
  expect(Object.values((await site())?.parameters ?? { none: true })).toEqual([false, false, false, false, false]);
  expect(state.warnings).toHaveLength(1);
});

it("keeps the last known parameters when new ones cannot be loaded [TEN-09]", async () => {
  const { state, site } = portalWith(() => Response.json([{ internalValue: "UsePassport", value: "true" }]));
  await site();
  state.parameters = () => new Response(null, { status: 500 });
  state.settings = settingsOf("Second");
  state.now = LATER_MS;
  await site();
  await expect.poll(async () => (await site())?.institution?.name).toBe("Second");
  expect((await site())?.parameters.UsePassport).toBe(true);
});

it("sends one request to the settings service for concurrent visitors [TEN-01]", async () => {
  const { state, site } = portalWith(none);
  const found = await Promise.all([site(), site(), site()]);
  expect(found.map((one) => one?.institution?.name)).toEqual(["First", "First", "First"]);
  expect(state.asked).toBe(1);
});

it.each([
  ["hangs", hanging],
  ["refuses", () => Promise.reject(new Error("refused"))],
  ["answers with an error", () => new Response(null, { status: 500 })],
])(
  "serves the last known settings at once while the settings service %s, and calls it only once more [TEN-01] [API-03]",
  async (_how, fault) => {
    const { state, site } = portalWith(none);
    await site();
    state.settings = fault;
    state.now = LATER_MS;
    for (let page = 0; page < 10; page++) expect((await site())?.institution?.name).toBe("First");
    expect(state.asked).toBe(2);
  },
);

it("serves the new settings once they are loaded in the background [TEN-01]", async () => {
  const { state, site } = portalWith(none);
  await site();
  state.settings = settingsOf("Second");
  state.now = LATER_MS;
  expect((await site())?.institution?.name).toBe("First");
  await expect.poll(async () => (await site())?.institution?.name).toBe("Second");
});

it("answers 503 when the settings were never loaded, and retries for the next visitor [API-03]", async () => {
  const { state, site } = portalWith(none);
  state.settings = hanging;
  const refused = { init: { status: 503 }, data: { code: "SYSTEM_UNAVAILABLE" } };
  for (const asked of [site(), site()]) await expect(asked).rejects.toMatchObject(refused);
  state.settings = settingsOf("First");
  expect((await site())?.institution?.name).toBe("First");
});
