import { ask } from "./load.mjs";

const LANGUAGES = ["pt-BR,pt;q=0.9", "en-US,en;q=0.9", "es-AR,es;q=0.9,en;q=0.5"];
const ENCODING = "gzip, deflate, br, zstd";
const AGENTS = [
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:151.0) Gecko/20100101 Firefox/151.0",
  "Mozilla/5.0 (Linux; Android 14; SM-A146M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36",
];
const FORM = "application/x-www-form-urlencoded";

/**
 * A browser with its cookies. Language and browser differ between visitors, the IP address between requests.
 */
export class Visitor {
  #cookies = new Map();
  #sent = 0;

  /** @param hostname of the visited institution */
  constructor(port, hostname, serial) {
    this.port = port;
    this.serial = serial;
    this.host = `${hostname}:${port}`;
  }

  /** A request for a path as from an advertisement: its query string is always different. */
  request(path, fields) {
    const tracking = `utm_source=search&utm_medium=cpc&utm_campaign=c${this.serial}&gclid=${this.serial}x${this.#sent}`;
    const headers = this.#headers(ENCODING);
    const tracked = `${path}${path.includes("?") ? "&" : "?"}${tracking}`;
    return fields ? this.#posted(tracked, headers, fields) : { path: tracked, headers };
  }

  /** Requests a page and stores its cookies. */
  get(path) {
    return this.#send({ path, headers: this.#headers("identity") });
  }

  /** Posts a form as the site's pages do. */
  post(path, fields) {
    return this.#send(this.#posted(path, this.#headers("identity"), fields));
  }

  /** Each request has another IP address, because throttling by address is not measured. */
  #headers(encoding) {
    const at = this.#sent++ * 64 + this.serial;
    return {
      host: this.host,
      "user-agent": AGENTS[Math.floor(this.serial / 2) % AGENTS.length],
      "accept-language": LANGUAGES[Math.floor(this.serial / 3) % LANGUAGES.length],
      accept: "text/html",
      "accept-encoding": encoding,
      "x-forwarded-for": `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      ...(this.#cookies.size > 0 ? { cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; ") } : {}),
    };
  }

  #posted(path, headers, fields) {
    const origin = { origin: `http://${this.host}`, "sec-fetch-site": "same-origin" };
    return {
      method: "POST",
      path,
      headers: { ...headers, ...origin, "content-type": FORM },
      body: new URLSearchParams(fields).toString(),
    };
  }

  async #send(request) {
    const { status, headers, body } = await ask(this.port, request);
    for (const line of headers["set-cookie"] ?? []) {
      const [name, value] = line.split(";", 1)[0].split("=", 2);
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { location } = headers;
    return new Response(body.length > 0 ? body : null, { status, headers: location ? { location } : {} });
  }
}
