import { Agent, request } from "node:http";

const LANES = 4;
const agent = new Agent({ keepAlive: true });

/** One request over a kept connection; the body comes back as it was sent, compressed or not. */
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

/** Sends `count` requests over a few lanes at once; `next(lane, serial)` makes each. Every answer must have `status`. */
export async function load(port, count, status, next) {
  let serial = 0;
  const lane = async (own) => {
    while (serial < count) {
      const answer = await ask(port, next(own, serial++));
      if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status} on port ${port}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, own) => lane(own)));
}

export const lanes = LANES;
