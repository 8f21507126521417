import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSms } from "./sms";

const message = { to: "+5511987654321", text: "Aurora: 123456", reference: "m1" };

it("posts each message to the gateway, and fails when the gateway refuses it [OPS-07]", async () => {
  const seen: unknown[] = [];
  let status = 202;
  const gateway = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    seen.push({ authorization: request.headers.authorization, ...JSON.parse(text) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`;
  const sms = createSms({ url, token: "a token", mailbox: "" });
  await sms.send(message);
  expect(seen).toEqual([{ authorization: "Bearer a token", ...message }]);
  status = 500;
  await expect(sms.send(message)).rejects.toThrow("500");
  gateway.close();
});

it("writes each message as a file where no gateway is configured [OPS-07]", async () => {
  const mailbox = await mkdtemp(join(tmpdir(), "mailbox-"));
  await createSms({ url: undefined, mailbox }).send(message);
  const [file, ...others] = await readdir(mailbox);
  expect(others).toEqual([]);
  expect(await readFile(join(mailbox, file ?? ""), "utf8")).toBe("To: +5511987654321\n\nAurora: 123456\n");
  await rm(mailbox, { recursive: true });
});
