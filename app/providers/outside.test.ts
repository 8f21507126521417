import { once } from "node:events";
import { createServer as createHttp } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutside, type OutsideAddresses } from "./outside";

const S3 = { bucket: "uploads", region: "us-east-1", accessKeyId: "key", secretAccessKey: "hunter2" };
/** Nothing listens at this port, which no service uses; `fetch` refuses port 1. */
const CLOSED = "127.0.0.1:2";

describe("what the operator configured beside the portal", () => {
  const clamd = createServer((socket: Socket) => {
    socket.once("data", (sent) => socket.end(String(sent) === "zPING\0" ? "PONG\0" : "UNKNOWN COMMAND\0"));
  });
  let bucketStatus = 200;
  const bucket = createHttp((request, response) =>
    request.resume().on("end", () => response.writeHead(bucketStatus).end()),
  );
  const mail = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ password }, _, done) => done(password === "right" ? null : new Error("wrong"), { user: "portal" }),
  });
  let at: Record<"clamd" | "bucket" | "mail", string>;
  beforeAll(async () => {
    const listening = [clamd, bucket, mail.server];
    for (const server of listening) server.listen(0, "127.0.0.1");
    const [one, two, three] = await Promise.all(
      listening.map(async (server) => {
        await once(server, "listening");
        return `127.0.0.1:${(server.address() as AddressInfo).port}`;
      }),
    );
    at = { clamd: one!, bucket: two!, mail: three! };
  });
  afterAll(() => {
    for (const server of [clamd, bucket, mail.server]) server.close();
  });

  const stateOf = async (addresses: OutsideAddresses, timeoutMs = 5_000) => {
    const [found] = await createOutside(addresses, { timeoutMs })();
    return found;
  };

  it("is reached: a bucket that takes an object, a scanner, a mail server, a gateway and a CRM [OPS-05] [SHL-07]", async () => {
    const http = `http://${at.bucket}`;
    const states = await createOutside({
      files: { ...S3, endpoint: http },
      mail: `smtp://${at.mail}?ignoreTLS=true`,
      scanner: at.clamd,
      sms: `${http}/sms`,
      crm: http,
    })();
    expect(states.map(({ part, problem }) => [part, problem])).toEqual(
      ["files", "mail", "sms", "scanner", "crm"].map((part) => [part, null]),
    );
  });

  it("is named where nothing listens, without its secrets [OPS-04] [OPS-05]", async () => {
    const states = await createOutside({
      files: { ...S3, endpoint: `http://${CLOSED}` },
      mail: `smtp://portal:hunter2@${CLOSED}`,
      scanner: CLOSED,
      sms: `http://${CLOSED}/sms?key=hunter2`,
      crm: `http://${CLOSED}`,
    })();
    expect(states.map(({ problem }) => problem)).toEqual(Array(5).fill(expect.stringMatching(/ECONNREFUSED/)));
    expect(JSON.stringify(states)).not.toContain("hunter2");
  });

  it("is named where it refuses the portal or never answers [OPS-05]", async () => {
    bucketStatus = 403;
    expect((await stateOf({ files: { ...S3, endpoint: `http://${at.bucket}` } }))?.problem).toMatch(/403/);
    bucketStatus = 200;
    expect((await stateOf({ mail: `smtp://portal:wrong@${at.mail}?ignoreTLS=true` }))?.problem).toBeTruthy();
    expect((await stateOf({ scanner: at.bucket }))?.problem).toBeTruthy();
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect((await stateOf({ scanner: address }, 50))?.problem).toMatch(/50 ms/);
    expect((await stateOf({ mail: `smtp://${address}` }, 50))?.problem).toMatch(/50 ms/);
    silent.close();
  });

  it("is asked once in half a minute, however often the page is opened [SHL-07]", async () => {
    let time = 0;
    const outside = createOutside({ scanner: at.clamd }, { clock: () => time });
    const first = outside();
    time = 29_000;
    expect(outside()).toBe(first);
    time = 31_000;
    expect(outside()).not.toBe(first);
    await outside();
  });
});
