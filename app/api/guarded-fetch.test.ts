import { createServer } from "node:http";
import { expect, it } from "vitest";
import { guardedFetch, isInside } from "./guarded-fetch";

it.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::a00:1",
  "2002:7f00:1::",
  "no address",
])("takes %s for an address inside the network of the server", (address) => {
  expect(isInside(address)).toBe(true);
});

it.each(["8.8.8.8", "172.32.0.1", "200.160.2.3", "2804:18::1", "2606:4700::1111"])(
  "takes %s for a public one",
  (address) => {
    expect(isInside(address)).toBe(false);
  },
);

it("connects to no address inside the network, whether it is named by number or by name [INS-01]", async () => {
  let reached = 0;
  const server = createServer((_, response) => {
    reached += 1;
    response.end("inside");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"])
    await expect(guardedFetch(`http://${host}:${port}/`), host).rejects.toThrow("inside the network");
  expect(reached).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
