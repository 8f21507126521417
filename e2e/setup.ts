import { request as send } from "node:http";
import type { BrowserContext } from "@playwright/test";
import { answerPage, look, newPerson } from "../tests/request/enrolling";
import { formWith } from "../tests/request/form";
import { Visitor } from "../tests/request/portal";
import { sendScores, submitEssay, type typedScores } from "../tests/request/selecting";
import { paidCandidate, sendAll } from "../tests/request/sending";
import { suggestCourse } from "../tests/request/suggesting";
import type { Candidate } from "./candidate";
import { aurora } from "./site";

/** The password of every demo account. */
export const demoPassword = "Demo@2026!";

interface Account {
  /** A URL of the site; by default the first demo institution's. */
  at?: string;
  password?: string;
}

/** Matches the URL to which an enrolment with a selection leads; the group is the id of the enrolment. */
const SELECTED = /\/(?:contract-acceptance|essay|exam-score)\/([\w-]+)/;

/** Prepares the starting point of a spec with HTTP requests, and passes the session to the browser. */
export class Setup {
  private readonly context: BrowserContext;
  private readonly address: string;

  /** @param address the visitor's IP address, sent as `X-Forwarded-For` */
  constructor(context: BrowserContext, address: string) {
    this.context = context;
    this.address = address;
  }

  /** A setup with the same IP address for another of the test's browser contexts. */
  of(context: BrowserContext): Setup {
    return new Setup(context, this.address);
  }

  /** Signs in, with the preselected right if the account has several. */
  async signIn(username: string, { at = aurora, password = demoPassword }: Account = {}): Promise<void> {
    const visitor = this.visitor(at);
    const answer = await visitor.post("/candidate/signin", { username, password });
    if (answer.status !== 303) throw new Error(`${username} may not sign in at ${at}: ${answer.status}`);
    const { path, html } = await look(visitor, answer.headers.get("location") ?? "");
    if (path.includes("/welcome")) await visitor.post(path, formWith(html, 'name="right"').values);
    await this.handOver(visitor, at);
  }

  /** Creates an account without an enrolment, and signs in. */
  async signUp(candidate: Candidate, at = aurora): Promise<void> {
    const visitor = this.visitor(at);
    const { name, email, password } = candidate;
    const { values } = formWith(await (await visitor.get("/candidate/auth/signup")).text(), 'name="confirmation"');
    const typed = { ...values, name, email, cellphone: "11987654321", password, confirmation: password };
    const { status } = await visitor.post("/candidate/auth/signup", typed);
    if (status !== 303) throw new Error(`no account for ${email}: ${status}`);
    await this.signIn(email, { at, password });
  }

  /**
   * Enrols from `start` on, answering every page as `candidate`, until a URL matches `until`.
   * @returns that URL
   */
  async enrol(candidate: Candidate, start: string, until: RegExp, method = "pix"): Promise<string> {
    const { origin, pathname, search } = new URL(start, aurora);
    const visitor = this.visitor(origin);
    const { name: fullName, email, cpf, birthday } = candidate;
    const person = { ...newPerson(0), fullName, email, cpf, birthday };
    let at = pathname + search;
    while (!until.test(at)) {
      const answered = await answerPage(visitor, at, { person, method });
      if (!answered) throw new Error(`the way ends at ${at}`);
      at = answered.next;
    }
    await this.handOver(visitor, origin);
    return origin + at;
  }

  /** Suggests a course as a visitor. */
  async suggestCourse(text: string, email: string): Promise<void> {
    await suggestCourse(this.visitor(aurora), text, email);
  }

  /** Enrols in graduation by an essay and submits one. @returns the URL of the essays */
  async submitEssay(candidate: Candidate, site = aurora): Promise<string> {
    const { visitor, id } = await this.enrolSelected(candidate, `${site}/candidate/graduacao?ingressMode=redacao`);
    await submitEssay(visitor, id);
    return `${site}/candidate/essay/${id}`;
  }

  /** Enrols in graduation by exam scores and sends some with a photo as proof. @returns the URL of the scores */
  async sendScores(candidate: Candidate, change: Partial<typeof typedScores> = {}): Promise<string> {
    const { visitor, id } = await this.enrolSelected(candidate, "/candidate/graduacao?ingressMode=enem");
    return aurora + (await sendScores(visitor, id, change));
  }

  private async enrolSelected(candidate: Candidate, start: string) {
    const enrolled = await this.enrol(candidate, start, SELECTED);
    const { origin } = new URL(enrolled);
    const visitor = this.visitor(origin);
    await visitor.post("/candidate/signin", { username: candidate.email, password: candidate.password });
    return { visitor, id: SELECTED.exec(enrolled)?.[1] ?? "" };
  }

  /** Approves a charge at the demo's payment provider; `bank` is the URL of the charge there. */
  async settle(bank: string): Promise<void> {
    const { status } = await this.visitor(bank).post(new URL(bank).pathname, { decision: "approved" });
    if (status !== 303) throw new Error(`not settled: ${status}`);
  }

  /** Enrols in a post-graduation, pays, and sends a photo of each document. @returns the URL of the list */
  async sendDocuments(candidate: Candidate): Promise<string> {
    const { name: fullName, email, cpf, birthday } = candidate;
    const visitor = this.visitor(aurora);
    const list = await paidCandidate(visitor, { fullName, email, cpf, birthday });
    await sendAll(visitor, list);
    await this.handOver(visitor, aurora);
    return aurora + list;
  }

  private visitor(at: string): Visitor {
    const address = this.address;
    return new Visitor({ fetch: (request) => ask(request, address), close: async () => {} }, new URL(at).host);
  }

  private async handOver(visitor: Visitor, at: string): Promise<void> {
    const pairs = visitor.cookie().split("; ");
    const cookies = pairs.map((pair) => pair.split("=", 2) as [string, string]);
    await this.context.addCookies(cookies.map(([name, value]) => ({ name, value, url: new URL(at).origin })));
  }
}

/** Sends requests to localhost, because some resolvers do not know names under localhost. */
async function ask(request: Request, address: string): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  return new Promise((resolve, reject) => {
    const asked = send(
      request.url,
      {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), "x-forwarded-for": address },
        lookup: (_host, _options, found) => found(null, [{ address: "127.0.0.1", family: 4 }]),
      },
      async (answer) => {
        const chunks = await answer.toArray();
        const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500, headers }));
      },
    );
    asked.on("error", reject).end(body);
  });
}
