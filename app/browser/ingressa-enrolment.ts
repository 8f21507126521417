// Embeds the enrolment in another page:
//   <script src="https://<portal>/candidate/ingressa-enrolment.js" async></script>
//   <ingressa-enrolment level="graduacao" lang="pt-BR"></ingressa-enrolment>
// Attributes: `level` opens an education level, `lang` sets the language, `height` is in pixels, `label` names the
// frame for screen readers. The element's content is the fallback where this script does not run.
import { isCampaignName } from "~/modules/enrolments/rules/campaign";

const base = new URL(".", (document.currentScript as HTMLScriptElement).src);

class IngressaEnrolment extends HTMLElement {
  static observedAttributes = ["level", "lang", "height", "label"];

  readonly #frame = document.createElement("iframe");

  connectedCallback(): void {
    this.show();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.show();
  }

  show(): void {
    const address = this.address().href;
    const frame = this.#frame;
    frame.title = this.getAttribute("label") ?? "Enrolment";
    frame.setAttribute("allow", "geolocation");
    frame.width = "100%";
    frame.height = this.getAttribute("height") ?? "720";
    frame.setAttribute("frameborder", "0");
    if (frame.getAttribute("src") !== address) frame.src = address;
    if (frame.parentNode !== this) this.replaceChildren(frame);
  }

  /** The URL of the embedded page, with the campaign parameters of the page around it. */
  address(): URL {
    const level = this.getAttribute("level");
    const address = new URL(level ? `${encodeURIComponent(level)}/script` : "script", base);
    for (const [name, value] of new URLSearchParams(location.search))
      if (value && isCampaignName(name)) address.searchParams.set(name, value);
    if (this.lang) address.searchParams.set("lng", this.lang);
    return address;
  }
}

customElements.define("ingressa-enrolment", IngressaEnrolment);
