import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { openNetwork } from "../../tests/peer/network";
import { createSms } from "./sms";

const network = openNetwork();
const message = { to: "+5511987654321", text: "Aurora: 123456", reference: "m1" };

it("posts each message to the gateway, and fails when the gateway refuses it [OPS-07]", async () => {
  const seen: unknown[] = [];
  let status = 202;
  const url = "https://sms.example.com/messages";
  network.use(
    http.post(url, async ({ request }) => {
      seen.push([request.headers.get("authorization"), await request.json()]);
      return new HttpResponse(null, { status });
    }),
  );
  const sms = createSms({ url, token: "a token", mailbox: "" });
  await sms.send(message);
  expect(seen).toEqual([["Bearer a token", message]]);
  status = 500;
  await expect(sms.send(message)).rejects.toThrow("500");
});

it("writes each message as a file where no gateway is configured [OPS-07]", async () => {
  const mailbox = await mkdtemp(join(tmpdir(), "mailbox-"));
  await createSms({ url: undefined, mailbox }).send(message);
  const [file, ...others] = await readdir(mailbox);
  expect(others).toEqual([]);
  expect(await readFile(join(mailbox, file ?? ""), "utf8")).toBe("To: +5511987654321\n\nAurora: 123456\n");
  await rm(mailbox, { recursive: true });
});
