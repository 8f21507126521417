// Loads widgets of third parties for visitors who agreed; never on payment pages.
import type { Vendor } from "~/rules/vendor";
import { onceRead } from "./dom";

declare global {
  interface Window {
    VLibras: { Widget: new (address: string) => unknown };
    HT: new (options: { token: string | undefined; maxTextSize: number }) => unknown;
    interdeal: object;
  }
}

const { vendors = "", handtalk, equalweb } = document.currentScript?.dataset ?? {};

/** Longest text, in characters, that Hand Talk's avatar translates. */
const LONGEST_TEXT = 1000;

function load(src: string, started = () => {}): void {
  const script = document.createElement("script");
  Object.assign(script, { src, async: true, onload: started });
  document.head.append(script);
}

function startVLibras(): void {
  const place = document.createElement("div");
  place.setAttribute("vw", "");
  place.className = "enabled";
  place.innerHTML =
    '<div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div>';
  document.body.append(place);
  load("https://vlibras.gov.br/app/vlibras-plugin.js", () => new window.VLibras.Widget("https://vlibras.gov.br/app"));
}

function startHandTalk(): void {
  load("https://plugin.handtalk.me/web/latest/handtalk.min.js", () => {
    new window.HT({ token: handtalk, maxTextSize: LONGEST_TEXT });
  });
}

function startEqualWeb(): void {
  window.interdeal = {
    sitekey: equalweb,
    Position: "left",
    domains: { js: "https://cdn.equalweb.com/", acc: "https://access.equalweb.com/" },
    Menulang: document.documentElement.lang.slice(0, 2).toUpperCase(),
  };
  load("https://cdn.equalweb.com/core/5.1.13/accessibility.js");
}

const starters: Record<Vendor, () => void> = {
  vlibras: startVLibras,
  handtalk: startHandTalk,
  equalweb: startEqualWeb,
};

onceRead(() => {
  for (const vendor of vendors.split(" ")) starters[vendor as Vendor]?.();
});
