// The enrolment inside another page:
//   <script src="https://<portal>/candidate/ingressa-enrolment.js" async></script>
//   <ingressa-enrolment level="graduacao" lang="pt-BR"></ingressa-enrolment>
// Attributes: `level` opens an education level, `lang` asks for a language, `height` is in pixels, `label` names the
// frame for screen readers. What the element holds is shown wherever this script does not run.
const base = new URL(".", document.currentScript.src);

class IngressaEnrolment extends HTMLElement {
  static observedAttributes = ["level", "lang", "height", "label"];

  connectedCallback() {
    this.show();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.show();
  }

  show() {
    const level = this.getAttribute("level");
    const address = new URL(level ? `${encodeURIComponent(level)}/script` : "script", base);
    for (const name of ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"]) {
      const value = new URLSearchParams(location.search).get(name);
      if (value) address.searchParams.set(name, value);
    }
    if (this.lang) address.searchParams.set("lng", this.lang);
    this.frame ??= document.createElement("iframe");
    const { frame } = this;
    frame.title = this.getAttribute("label") ?? "Enrolment";
    frame.setAttribute("allow", "geolocation");
    frame.width = "100%";
    frame.height = this.getAttribute("height") ?? "720";
    frame.setAttribute("frameborder", "0");
    if (frame.getAttribute("src") !== address.href) frame.src = address.href;
    if (frame.parentNode !== this) this.replaceChildren(frame);
  }
}

customElements.define("ingressa-enrolment", IngressaEnrolment);
