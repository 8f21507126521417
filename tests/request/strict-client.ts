import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { exchange } from "./server";

/** A post of a client that is not a browser. */
export interface Post {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  body: string;
}

type Client = (port: number, post: Post) => Promise<Answer>;

const byFetch: Client = async (port, { path, headers, body }) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body });
  return { status: response.status, body: await response.text() };
};

/** Accepts only an answer with exactly one content-length, and a body of that length. */
const bySocket: Client = async (port, { path, headers, body }) => {
  const given = { host: "127.0.0.1", connection: "close", "content-length": Buffer.byteLength(body), ...headers };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = await exchange(port, `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
  const [head = "", text = ""] = answer.split(/\r\n\r\n(.*)/s);
  const lengths = [...head.matchAll(/^content-length: *(\d+)\r?$/gim)].map(([, length]) => Number(length));
  if (lengths.length !== 1 || lengths[0] !== Buffer.byteLength(text) || /^transfer-encoding:/im.test(head))
    throw new Error(`not one length of ${Buffer.byteLength(text)} bytes:\n${head}`);
  return { status: Number(head.split(" ", 2)[1]), body: text };
};

const byCurl: Client = async (port, { path, headers, body }) => {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-sS", "-w", "\n%{http_code}", ...given, "--data-binary", body, `http://127.0.0.1:${port}${path}`];
  const { stdout } = await promisify(execFile)("curl", args);
  const [, text = "", status] = /^(.*)\n(\d+)$/s.exec(stdout) ?? [];
  return { status: Number(status), body: text };
};

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

/** HTTP clients that a provider may use; without curl the socket client is used twice, as its name says. */
export const clients: [name: string, client: Client][] = [
  ["Node's fetch", byFetch],
  ["a strict client on a socket", bySocket],
  hasCurl ? ["curl", byCurl] : ["the same client, for want of curl", bySocket],
];
