// Widgets of other companies, for visitors who agreed; loaded on no page where cards are paid with.
// A block of its own: the page's other scripts have names too.
{
  const { vendors = "", handtalk, equalweb } = document.currentScript?.dataset ?? {};

  const load = (src, started = () => {}) => {
    const script = document.createElement("script");
    Object.assign(script, { src, async: true, onload: started });
    document.head.append(script);
  };

  /** The sign-language avatars translate texts of up to this many characters. */
  const LONGEST_TEXT = 1000;

  const start = {
    vlibras: () => {
      const place = document.createElement("div");
      place.setAttribute("vw", "");
      place.className = "enabled";
      place.innerHTML =
        '<div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div>';
      document.body.append(place);
      load(
        "https://vlibras.gov.br/app/vlibras-plugin.js",
        () => new window.VLibras.Widget("https://vlibras.gov.br/app"),
      );
    },
    handtalk: () =>
      load("https://plugin.handtalk.me/web/latest/handtalk.min.js", () => {
        new window.HT({ token: handtalk, maxTextSize: LONGEST_TEXT });
      }),
    equalweb: () => {
      window.interdeal = {
        sitekey: equalweb,
        Position: "left",
        domains: { js: "https://cdn.equalweb.com/", acc: "https://access.equalweb.com/" },
        Menulang: document.documentElement.lang.slice(0, 2).toUpperCase(),
      };
      load("https://cdn.equalweb.com/core/5.1.13/accessibility.js");
    },
  };

  const startAll = () => {
    for (const vendor of vendors.split(" ")) start[vendor]?.();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startAll);
  else startAll();
}
