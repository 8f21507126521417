import { typedPerson, walkToPersonalData } from "../request/candidate-walk.ts";
import { ask, lanes } from "./load.mjs";

const AGENT = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const FORM = "application/x-www-form-urlencoded";

/** Candidates who stand at the personal-data step, one for each lane of the load, and the requests they send. */
export async function openVisits(port, encoding = "identity") {
  const host = `aurora.localhost:${port}`;
  const browser = { host, "user-agent": AGENT, "accept-language": "pt-BR,pt;q=0.9", accept: "text/html" };
  const candidates = await Promise.all(Array.from({ length: lanes }, (_, lane) => enter(port, browser, lane)));
  /** Each request comes from its own address: a limit of questions an address may ask is not what is measured. */
  const headersOf = (own, lane, serial) => ({
    ...browser,
    // Only the raw server needs it, but all are sent the same.
    "x-case": String(own),
    "accept-encoding": encoding,
    "x-forwarded-for": `198.18.${(serial >> 8) & 255}.${serial & 255}`,
    cookie: candidates[lane].cookie,
  });
  const post = (own, fields) => (lane, serial) => ({
    method: "POST",
    path: candidates[lane].action,
    headers: {
      ...headersOf(own, lane, serial),
      "content-type": FORM,
      origin: `http://${host}`,
      "sec-fetch-site": "same-origin",
    },
    // What is typed is never the same twice, so that there is always something to keep.
    body: new URLSearchParams({ ...candidates[lane].fields, complement: `Sala ${serial}`, ...fields }).toString(),
  });
  const refused = { fullName: "Ana", cpf: "111.111.111-11", email: "ana", birthday: "" };
  const cases = [
    {
      name: "GET",
      status: 200,
      target: 0.8,
      next: (lane, serial) => ({ path: candidates[lane].action, headers: headersOf(0, lane, serial) }),
    },
    { name: "POST refused, page again", status: 422, target: 0.8, next: post(1, refused) },
    { name: "POST stored, redirect", status: 303, target: 0.6, beside: 1, next: post(2, {}) },
  ];
  return {
    cases,
    /** What the portal answers to each case, for the raw server to repeat. */
    async answers() {
      const found = [];
      for (const { next, status } of cases) {
        const answer = await ask(port, next(0, 0));
        if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}`);
        found.push(answer);
      }
      return found;
    },
  };
}

/** Walks one candidate to the step, with whatever cookies come on the way. */
async function enter(port, browser, lane) {
  const cookies = new Map();
  const send = async (request) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const headers = { ...browser, ...request.headers, ...(cookie ? { cookie } : {}) };
    const answer = await ask(port, { ...request, headers });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [name, value] = line.split(";", 1)[0].split("=", 2);
      cookies.set(name, value);
    }
    const { location } = answer.headers;
    const body = answer.body.length > 0 ? answer.body : null;
    return new Response(body, { status: answer.status, headers: location ? { location } : {} });
  };
  const asker = {
    get: (path) => send({ path }),
    post: (path, fields) =>
      send({
        method: "POST",
        path,
        headers: { "content-type": FORM, origin: `http://${browser.host}`, "sec-fetch-site": "same-origin" },
        body: new URLSearchParams(fields).toString(),
      }),
  };
  const { action, fields } = await walkToPersonalData(asker, typedPerson(1000 + lane));
  return { action, fields, cookie: [...cookies].map((pair) => pair.join("=")).join("; ") };
}
