import { Agent, request } from "node:http";

/** Number of concurrent requests. */
export const LANES = 4;

const agent = new Agent({ keepAlive: true });

/** Sends one request over a kept-alive connection; returns the body as received, compressed or not. */
export function ask(port, { method = "GET", path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * Sends `count` requests, each created by `next(serial)` when its turn comes. Each of the four lanes sends every fourth
 * request. If `next` picks visitors by the serial number modulo their count, and this count is a multiple of four, no
 * visitor sends two requests at once.
 * @param status expected of every answer
 * @param seconds after which no further request is sent
 * @returns the number of requests, and the bytes of all answers
 */
export async function load(port, next, { count, status, seconds = Number.POSITIVE_INFINITY }) {
  const end = performance.now() + seconds * 1000;
  const total = { requests: 0, bytes: 0 };
  const lane = async (first) => {
    for (let serial = first; serial < count && performance.now() < end; serial += LANES) {
      const asked = next(serial);
      const answer = await ask(port, asked);
      if (status && answer.status !== status)
        throw new Error(
          `${asked.method ?? "GET"} ${asked.path.slice(0, 200)}: expected ${status}, got ${answer.status}`,
        );
      total.requests++;
      total.bytes += answer.body.length;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
  return total;
}
