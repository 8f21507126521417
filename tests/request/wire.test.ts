import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchange, type Server, startServer } from "./server";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-wire-"));
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir, { REQUEST_TIMEOUT_MS: "1000", BODY_LIMIT_KB: "64" });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const HOST = "aurora.localhost";
const languages = { "pt-BR": "Voltar à página inicial", en: "Back to the home page", es: "Volver al inicio" };
const FORM = "application/x-www-form-urlencoded";

interface Sent {
  line: string;
  host?: string;
  headers?: string[];
  body?: string;
}

async function send({ line, host = HOST, headers = [], body = "" }: Sent, language = "en") {
  const lines = [line, `host: ${host}`, `accept-language: ${language}`, "connection: close", ...headers];
  const text = await exchange(server.port, `${lines.join("\r\n")}\r\n\r\n${body}`);
  const [head = "", html = ""] = text.split(/\r\n\r\n(.*)/s);
  return { status: Number(head.split(" ", 2)[1]), head: head.toLowerCase(), html };
}

const post = (path: string, body: string, type = FORM) => ({
  line: `POST ${path} HTTP/1.1`,
  headers: [
    `origin: http://${HOST}`,
    "sec-fetch-site: same-origin",
    ...(type ? [`content-type: ${type}`] : []),
    `content-length: ${Buffer.byteLength(body)}`,
  ],
  body,
});

const malformedOrigin = ({ headers, ...sent }: ReturnType<typeof post>): Sent => ({
  ...sent,
  headers: headers.map((line) => line.replace(/^origin: .*/, "origin: http://[")),
});

describe("malformed requests", () => {
  const signin = "/candidate/signin";
  const refused: [string, number, RegExp, Sent][] = [
    ["too many segments", 414, /address/, { line: `GET /candidate${"/a".repeat(40)} HTTP/1.1` }],
    ["too long an address", 414, /address/, { line: `GET /candidate/?q=${"a".repeat(9000)} HTTP/1.1` }],
    ["a null byte in the path", 400, /address/, { line: "GET /candidate/payments/%00 HTTP/1.1" }],
    ["a broken escape", 400, /address/, { line: "GET /candidate/%E0%A4%A HTTP/1.1" }],
    ["an absolute address", 400, /address/, { line: "GET http://evil.example/candidate/ HTTP/1.1" }],
    ["a malformed host", 400, /address/, { line: "GET /candidate/ HTTP/1.1", host: "a b<c>" }],
    ["an unknown host", 404, /not found/i, { line: "GET /candidate/ HTTP/1.1", host: "nobody.example" }],
    ["an unknown path", 404, /not found/i, { line: "GET /wp-admin/setup.php HTTP/1.1" }],
    ["TRACE", 405, /not allowed/, { line: `TRACE ${signin} HTTP/1.1` }],
    ["DELETE", 405, /not allowed/, { line: `DELETE ${signin} HTTP/1.1` }],
    ["PUT of a form", 405, /not allowed/, { ...post(signin, "a=b"), line: `PUT ${signin} HTTP/1.1` }],
    ["OPTIONS", 405, /not allowed/, { line: `OPTIONS ${signin} HTTP/1.1` }],
    ["a post to a path that accepts none", 405, /not allowed/, post("/candidate/theme/a.css", "a=b")],
    ["a body of JSON", 415, /not understand/, post(signin, "{}", "application/json")],
    ["a body of no type", 415, /not understand/, post(signin, "a=b", "")],
    ["a malformed origin", 400, /not understand/, malformedOrigin(post(signin, "a=b"))],
    ["half a form", 400, /not understand/, post(signin, "--x\r\nnonsense", "multipart/form-data; boundary=x")],
    ["too many fields", 413, /Too much/, post(signin, "a=b&".repeat(300))],
    ["a body too large", 413, /Too much/, post(signin, `username=${"a".repeat(300_000)}`)],
  ];

  it.each(refused)(
    "answers %s with %i and a page in the visitor's language [LAY-02] [LAY-03]",
    async (_, status, text, sent) => {
      const answer = await send(sent);
      expect(answer.status, answer.html).toBe(status);
      expect(answer.html).toMatch(text);
      expect(answer.html).toContain('<html lang="en"');
      expect(answer.html).not.toMatch(/\bat \S+ \(|node_modules|Error:/);
      expect(answer.head).toContain("x-content-type-options: nosniff");
      if (status === 405) expect(answer.head).toContain("allow: get, head");
      for (const [language, home] of Object.entries(languages)) {
        const { html } = await send(sent, language);
        expect(html).toContain(home);
        expect(html).toContain(`<html lang="${language}"`);
      }
    },
  );

  it("cuts off a body above the limit without a declared length, and goes on serving [LAY-02]", async () => {
    const { headers, line } = post("/candidate/signin", "");
    const chunks = `${(16_000).toString(16)}\r\n${"a".repeat(16_000)}\r\n`.repeat(8);
    const chunked = [...headers.filter((one) => !one.startsWith("content-length")), "transfer-encoding: chunked"];
    const answer = await send({ line, headers: chunked, body: `${chunks}0\r\n\r\n` });
    expect(answer.status).toBe(413);
    expect((await send({ line: "GET /healthz HTTP/1.1" })).status).toBe(200);
  });

  it("does not wait for a client that never ends its request [LAY-02]", async () => {
    const { line, headers } = post("/candidate/signin", "username=a");
    const late = send({
      line,
      headers: headers.map((one) => one.replace(/length: \d+/, "length: 5000")),
      body: "user",
    });
    const [slowHead, slowBody] = await Promise.all([
      exchange(server.port, "GET /candidate/ HTTP/1.1\r\nhost: a"),
      late,
    ]);
    expect(slowHead).toContain("408 Request Timeout");
    expect([slowBody.status, /too long/.test(slowBody.html)]).toEqual([408, true]);
    expect(await exchange(server.port, "nonsense\r\n\r\n")).toContain("400 Bad Request");
    expect(await exchange(server.port, `CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n`)).toBe("");
    const large = `GET / HTTP/1.1\r\nhost: ${HOST}\r\nx: ${"a".repeat(40_000)}\r\n\r\n`;
    expect(await exchange(server.port, large)).toContain("431 ");
  });

  it("refuses a notification of a provider with a wrong signature, as a service does [PAY-10]", async () => {
    const notice = post("/provider/sandbox/notifications", '{"eventId":"1"', "application/json");
    const answer = await send({ ...notice, headers: [...notice.headers, "x-signature: t=1,v1=00"] });
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.html)).toEqual({ code: "SIGNATURE_INVALID" });
  });

  it("logs neither a stack nor any sent data, card numbers included [OPS-05] [PAY-06]", async () => {
    const card = "4111111111111111";
    expect((await send(post("/candidate/signin", `username=${card}&password=x`))).status).toBe(422);
    await send({ line: `GET /candidate/payments/${card}?number=${card} HTTP/1.1` });
    expect(server.output()).toContain("card data posted to the portal was refused");
    expect(server.output()).not.toContain(card);
    expect(server.output()).not.toMatch(/\bat \S+ \(|unexpected error|evil\.example|aaaaaaaaaa/);
  });
});
