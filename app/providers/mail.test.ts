import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createMail, withTimeouts } from "./mail";

it("adds the timeouts that the address of the mail server does not set [OPS-07]", () => {
  const rest = "greetingTimeout=10000&socketTimeout=30000";
  expect(withTimeouts("smtp://mail:25")).toBe(`smtp://mail:25?connectionTimeout=10000&${rest}`);
  expect(withTimeouts("smtps://a:b@mail?pool=true&connectionTimeout=500")).toBe(
    `smtps://a:b@mail?connectionTimeout=500&${rest}&pool=true`,
  );
});

it("writes each mail as a file where no server is configured [OPS-07]", async () => {
  const mailbox = await mkdtemp(join(tmpdir(), "mailbox-"));
  const mail = createMail({ smtpUrl: undefined, from: "Ingressa <no-reply@example.com>", mailbox });
  const message = {
    from: "Universidade Aurora",
    to: "a@example.com",
    subject: "Inscrição recebida",
    language: "pt-BR",
    reference: "m1",
  };
  await mail.send({ ...message, text: "Olá", html: "<p>Olá</p>" });
  const [file, ...others] = await readdir(mailbox);
  expect(others).toEqual([]);
  const content = await readFile(join(mailbox, file ?? ""), "utf8");
  expect(content).toMatch(/^From: Universidade Aurora <no-reply@example\.com>\r$/m);
  expect(content).toMatch(/^To: a@example\.com\r$/m);
  expect(content).toMatch(/^Content-Language: pt-BR\r$/m);
  expect(content).toContain("multipart/alternative");
  await rm(mailbox, { recursive: true });
});

it("gives up a mail whose server drips its answer, and closes the connection [OPS-07]", async () => {
  const ended = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    const drip = setInterval(() => socket.write("220-"), 20);
    socket
      .on("error", () => {})
      .on("close", () => {
        clearInterval(drip);
        ended.resolve();
      });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mail = createMail({ smtpUrl, from: "no-reply@example.com", mailbox: "", deliveryMs: 200 });
  const message = { from: "Aurora", to: "a@example.com", subject: "Oi", language: "pt-BR", reference: "m2" };
  await expect(mail.send({ ...message, text: "Oi", html: "<p>Oi" })).rejects.toThrow(/within 200 ms/);
  await ended.promise;
  server.close();
});
