import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { cents, Money, openCharges, problem, textOf } from "./bank-charge";
import { newKey } from "./test-key";

const NewReturn = z.strictObject({ valor: Money });
const Hook = z.strictObject({ webhookUrl: z.url({ protocol: /^https$/ }) });

interface Return {
  id: string;
  rtrId: string;
  valor: string;
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  natureza?: string;
  motivo?: string;
}
interface Received {
  endToEndId: string;
  txid?: string;
  valor: string;
  chave: string;
  horario: string;
  componentesValor?: Record<string, { valor: string }>;
  devolucoes: Return[];
}

/**
 * A fake bank that offers the API Pix (BACEN 2.9) over TLS with client certificates. It stores charges, payments and
 * returns, and refuses what the specification refuses.
 */
export async function openBank({ pixKey = "financeiro@aurora.example.com", page = 100 } = {}) {
  const [server, client, stranger] = [newKey("localhost"), newKey("ingressa"), newKey("stranger")];
  const received: Received[] = [];
  const charges = openCharges(pixKey, (id) => received.filter(({ txid }) => txid === id));
  const cobs = charges.all;
  const hooks = new Map<string, string>();
  const calls: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  let tokens = new Map<string, string>();
  let scopes = "cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read";
  let pending = false;
  let dateShiftMs = 0;
  /** How many of the next calls lose their answer after the work, fail before it, or get no token. */
  const faults = { lost: 0, failed: 0, refusedToken: 0 };

  const answer = (method: string, url: URL, text: string): { status: number; body: unknown } => {
    const [, kind = "", id = "", sub, subId = ""] = url.pathname.replace(/^\/pix\/v2/, "").split("/");
    const body: unknown = text ? JSON.parse(text) : undefined;
    if (kind === "cob" || kind === "cobv") return charges.answer(kind, method, id, body);
    if (kind === "webhook") {
      const hook = Hook.safeParse(body);
      if (method === "PUT" && hook.success) hooks.set(decodeURIComponent(id), hook.data.webhookUrl);
      const webhookUrl = hooks.get(decodeURIComponent(id));
      return webhookUrl ? { status: 200, body: { webhookUrl, chave: id } } : problem(404, "WebhookNaoEncontrado");
    }
    if (kind !== "pix") return problem(404, "NaoEncontrado");
    const pix = received.find(({ endToEndId }) => endToEndId === id);
    if (sub === "devolucao") return pix ? giveBack(method, pix, subId, body) : problem(404, "PixNaoEncontrado");
    return list(url.searchParams);
  };

  function giveBack(method: string, pix: Received, id: string, body: unknown) {
    const known = pix.devolucoes.find((one) => one.id === id);
    if (method === "GET") return known ? { status: 200, body: known } : problem(404, "PixDevolucaoNaoEncontrada");
    const given = NewReturn.safeParse(body);
    const sum = pix.devolucoes
      .filter(({ status }) => status !== "NAO_REALIZADO")
      .reduce((all, one) => all + cents(one.valor), 0);
    const isLegal =
      given.success && /^[a-zA-Z0-9]{1,35}$/.test(id) && sum + cents(given.data.valor) <= cents(pix.valor);
    if (known || !isLegal) return problem(400, "PixDevolucaoInvalida");
    const made: Return = {
      id,
      rtrId: `D${id}`,
      valor: given.data.valor,
      status: pending ? "EM_PROCESSAMENTO" : "DEVOLVIDO",
    };
    pix.devolucoes.push(made);
    return { status: 201, body: made };
  }

  function list(query: URLSearchParams) {
    const [from, to] = [Date.parse(query.get("inicio") ?? ""), Date.parse(query.get("fim") ?? "")];
    // Banks limit the span of a query; this one allows a day.
    if (!(to >= from) || to - from > 86_400_000) return problem(400, "PixConsultaInvalida");
    const found = received.filter(({ horario }) => Date.parse(horario) >= from && Date.parse(horario) <= to);
    const at = Number(query.get("paginacao.paginaAtual") ?? 0);
    const size = Math.min(page, Number(query.get("paginacao.itensPorPagina") ?? 100));
    const paginacao = { paginaAtual: at, itensPorPagina: size, quantidadeDePaginas: Math.ceil(found.length / size) };
    return { status: 200, body: { parametros: { paginacao }, pix: found.slice(at * size, (at + 1) * size) } };
  }

  function grant(request: IncomingMessage, text: string) {
    const form = new URLSearchParams(text);
    const expected = `Basic ${Buffer.from("client:secret of the bank").toString("base64")}`;
    if (faults.refusedToken-- > 0 || request.headers.authorization !== expected)
      return { status: 401, body: { error: "invalid_client" } };
    if (form.get("grant_type") !== "client_credentials")
      return { status: 400, body: { error: "unsupported_grant_type" } };
    const token = `token-${tokens.size}-${Math.random()}`;
    const granted = (form.get("scope") ?? "").split(" ").filter((one) => scopes.split(" ").includes(one));
    tokens.set(token, granted.join(" "));
    return {
      status: 200,
      body: { access_token: token, token_type: "Bearer", expires_in: 300, scope: granted.join(" ") },
    };
  }

  const scopeOf = (method: string, path: string) => {
    const [, name = ""] = /^\/pix\/v2\/(\w+)/.exec(path) ?? [];
    return `${name}.${method === "GET" ? "read" : "write"}`;
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const url = new URL(request.url ?? "/", "https://localhost");
    const method = request.method ?? "GET";
    const reply = ({ status, body }: { status: number; body: unknown }) => {
      response.setHeader("date", new Date(Date.now() + dateShiftMs).toUTCString());
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === "/oauth/token") return reply(grant(request, text));
    calls.push(`${method} ${url.pathname}`);
    headers.push(request.headers);
    const granted = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "");
    if (granted === undefined) return reply(problem(401, "AcessoNegado"));
    if (!granted.split(" ").includes(scopeOf(method, url.pathname))) return reply(problem(403, "AcessoNegado"));
    if (faults.failed > 0) {
      faults.failed--;
      return reply(problem(503, "ServicoIndisponivel"));
    }
    const done = answer(method, url, text);
    if (faults.lost > 0) {
      faults.lost--;
      return request.socket.destroy();
    }
    return reply(done);
  }

  const https = createServer(
    {
      ...{ key: server.privateKey, cert: server.certificate, ca: client.certificate },
      ...{ requestCert: true, rejectUnauthorized: true },
    },
    (request, response) => void handle(request, response).catch((error: unknown) => response.destroy(error as Error)),
  );
  await new Promise<void>((resolve) => https.listen(0, "localhost", resolve));
  const origin = `https://localhost:${(https.address() as AddressInfo).port}`;

  return {
    pixKey,
    baseUrl: `${origin}/pix/v2`,
    tokenUrl: `${origin}/oauth/token`,
    secrets: {
      clientId: "client",
      clientSecret: "secret of the bank",
      certificate: client.certificate,
      privateKey: client.privateKey,
      authority: server.certificate,
      notification: "an-unguessable-part-of-the-address",
    },
    /** A certificate that the bank does not know. */
    stranger,
    ...{ cobs, received, hooks, calls, headers, faults },
    /** A payer pays a code. @returns the end-to-end id */
    pay(txid: string | undefined, amountCents: number, at: Date, chave = pixKey) {
      const endToEndId = `E${String(received.length).padStart(8, "0")}${"x".repeat(23)}`;
      const one = { endToEndId, ...(txid && { txid }), valor: textOf(amountCents), chave, horario: at.toISOString() };
      received.push({ ...one, devolucoes: [] });
      const cob = txid && cobs.get(txid);
      if (cob) cob.status = "CONCLUIDA";
      return endToEndId;
    },
    /**
     * A payer pays a code with a due date: the amount and what the bank adds on that day. @returns the end-to-end id
     */
    payDated(txid: string, at: Date) {
      const componentesValor = charges.partsOn(txid, at) ?? {};
      const sum = Object.values(componentesValor).reduce((all, { valor }) => all + cents(valor), 0);
      const id = this.pay(txid, sum, at);
      Object.assign(received.at(-1) ?? {}, { componentesValor });
      return id;
    },
    /** Sets the bank's day to that of an instant. Until the first call, no due date is past. */
    at: charges.at,
    /** The body of the bank's notification of payments. */
    post: (ids: readonly string[]) =>
      JSON.stringify({ pix: received.filter(({ endToEndId }) => ids.includes(endToEndId)) }, null, 2),
    revokeTokens() {
      tokens = new Map();
    },
    narrowScopes(to: string) {
      scopes = to;
    },
    /** Shifts the bank's clock. */
    shiftClock(ms: number) {
      dateShiftMs = ms;
    },
    /** Sets whether new returns stay in processing. */
    slowReturns(is: boolean) {
      pending = is;
    },
    async close() {
      https.closeAllConnections();
      await new Promise((resolve) => https.close(resolve));
    },
  };
}

export type Bank = Awaited<ReturnType<typeof openBank>>;
