import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP } from "node:net";
import { Readable } from "node:stream";

/** An address leads into the network of the server, which somebody who only names addresses must not reach. */
export class InsideAddress extends Error {
  override name = "InsideAddress";
}

const inside = new BlockList();
// Loopback, private and link-local networks, those of carriers, tests and multicast (RFC 6890).
for (const network of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
])
  inside.addSubnet(network.split("/")[0]!, Number(network.split("/")[1]), "ipv4");

const outside6 = new BlockList();
// Only global unicast addresses, without those that contain an IPv4 address or are for documents.
outside6.addSubnet("2000::", 3, "ipv6");
for (const network of ["2001:db8::/32", "2002::/16", "2001::/32"])
  inside.addSubnet(network.split("/")[0]!, Number(network.split("/")[1]), "ipv6");

/** Whether an IP address is one of the server's own networks, or of no network at all. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isInside(mapped);
  switch (isIP(address)) {
    case 4:
      return inside.check(address, "ipv4");
    case 6:
      return inside.check(address, "ipv6") || !outside6.check(address, "ipv6");
    default:
      return true;
  }
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name; the connection goes to the address that was checked, so that a name cannot change in between. */
function guardedLookup(hostname: string, options: LookupOptions, done: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInside(address)))
      return done(new InsideAddress(`${hostname} is an address inside the network of the server`), []);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}

/**
 * `fetch` for addresses that others than the operator name: it connects to public addresses only and follows no
 * redirect.
 * @throws InsideAddress, or the error of the connection
 */
export const guardedFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && isInside(host)) throw new InsideAddress(`${host} is an address inside the network of the server`);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const headers = Object.fromEntries(new Headers(init.headers));
  const body = init.body == null ? null : String(init.body);
  return new Promise<Response>((resolve, reject) => {
    const sent = send(
      url,
      {
        ...{ method: init.method ?? "GET", lookup: guardedLookup as never, agent: false },
        headers: {
          ...headers,
          "accept-encoding": "identity",
          ...(body ? { "content-length": Buffer.byteLength(body) } : {}),
        },
        ...(init.signal ? { signal: init.signal } : {}),
      },
      (answer) => {
        const status = answer.statusCode ?? 500;
        if (status >= 300 && status < 400) {
          answer.destroy();
          return reject(new Error("the answer is a redirect"));
        }
        const shown = new Headers(
          Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
            [value ?? []].flat().map((one) => [name, one]),
          ),
        );
        const isEmpty = status === 204 || status < 200;
        const stream = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        return resolve(new Response(stream, { status: status < 200 ? 500 : status, headers: shown }));
      },
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
};
