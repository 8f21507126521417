import { Authenticator } from "remix-auth";
import { expect, it } from "vitest";
import { CredentialStrategy } from "./credential-strategy";

const post = () => new Request("https://a.example/candidate/signin", { method: "POST" });
const ana = { username: "ana@exemplo.com", password: "Segredo1!" };

it("hands the typed credentials to whoever knows the accounts [AUT-01]", async () => {
  const strategy = new CredentialStrategy(ana, async ({ username }) => `account of ${username}`);
  await expect(new Authenticator<string>().use(strategy).authenticate("credentials", post())).resolves.toBe(
    "account of ana@exemplo.com",
  );
});

it("lets a refusal through as it is [AUT-01]", async () => {
  const refusal = new Error("INVALID_CREDENTIALS");
  const strategy = new CredentialStrategy<string>(ana, () => Promise.reject(refusal));
  await expect(new Authenticator<string>().use(strategy).authenticate("credentials", post())).rejects.toBe(refusal);
});
