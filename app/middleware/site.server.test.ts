import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { requestContext, runtimeContext } from "~/context";
import { type Connections, createApi } from "~/contract";
import { serviceNames } from "~/contract/call";
import { siteOf } from "./site.server";

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
  termsUrl: null,
  privacyUrl: null,
  parameters: {},
  embeddingHosts: [],
  redirectHosts: [],
  webComponentTestEnabled: false,
  accessibility: { signLanguage: null, equalWeb: false },
};

/** A request where the settings are had and the parameters are answered as told. */
function contextWith(parameters: () => Response | Promise<Response>) {
  const warnings: string[] = [];
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/applications/")) return Response.json(settings);
    return parameters();
  };
  const services = serviceNames.map((name) => [name, { baseUrl: `https://${name}.example`, fetch, timeoutMs: 50 }]);
  const context = new RouterContextProvider();
  const log = { info: () => {}, error: () => {}, warn: (message: string) => warnings.push(message) };
  context.set(requestContext, { correlationId: "c", address: "", log } as never);
  context.set(runtimeContext, {
    apiFor: (headers: never) => createApi(Object.fromEntries(services) as Connections, headers),
    now: () => new Date(),
    application: "portal",
  } as never);
  return { context, warnings };
}

it("turns the institution's parameters from text into yes and no [TEN-09]", async () => {
  const { context } = contextWith(() =>
    Response.json([
      { internalValue: "UsePassport", value: "true" },
      { internalValue: "UseTrackingV2", value: "false" },
      { internalValue: "UseDarkModeB2B", value: "yes" },
    ]),
  );
  expect((await siteOf(context, "one.example", null))?.parameters).toEqual({
    UsePassport: true,
    UseMaisAMediaTracking: false,
    UseTrackingV2: false,
    DisableOnylFirstInstallmentCreditCard: false,
    UseDarkModeB2B: false,
  });
});

it.each([
  ["answers with an error", () => Response.json({ code: "INTERNAL" }, { status: 500 })],
  ["answers nonsense", () => new Response("<html>")],
  ["does not answer", () => new Promise<Response>(() => {})],
  ["cannot be reached", () => Promise.reject(new Error("refused"))],
])("keeps the defaults where the service of parameters %s [TEN-09]", async (how, parameters) => {
  const { context, warnings } = contextWith(parameters);
  const site = await siteOf(context, `${how.replaceAll(" ", "-")}.example`, null);
  expect(Object.values(site?.parameters ?? { none: true })).toEqual([false, false, false, false, false]);
  expect(warnings).toHaveLength(1);
});
