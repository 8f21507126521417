import { createPrivateKey, randomBytes, X509Certificate } from "node:crypto";
import { bad, clockFinding, type Finding, good } from "../finding";
import { type BankClient, createBankClient, NoAccess } from "./client";
import { type ApiPixAccount, bankAddressOf, chargeKindsOf, scopesOf } from "./setting";

const SOON_MS = 30 * 24 * 60 * 60_000;
/** The least length of the secret in the address of the notifications. */
const LEAST_SECRET = 16;

/** Tries an account without moving money. @param address of the portal's notifications for this account */
export async function checkApiPix(account: ApiPixAccount, address: string | null, now: () => Date): Promise<Finding[]> {
  const certificate = certificateFindings(account, now());
  if (certificate.some(({ isGood }) => !isGood)) return certificate;
  let bank: BankClient;
  try {
    bank = createBankClient(account, now);
  } catch (error) {
    return [...certificate, bad(`${error instanceof Error ? error.message : "The account is unusable"}.`)];
  }
  try {
    const txid = randomBytes(16).toString("hex");
    const answers = await Promise.all(
      chargeKindsOf(account.settings).map(async (kind) => {
        const { status, date } = await bank.ask({ method: "GET", path: `/${kind}/${txid}` });
        return { kind, status, date };
      }),
    );
    const granted = await bank.granted();
    const faults = [
      ...scopeFindings(scopesOf(account.settings), granted),
      ...answers.flatMap(({ kind, status }) => answerFindings(kind, status, granted)),
    ];
    return [
      ...certificate,
      ...secretFindings(account),
      good("The bank grants a token."),
      ...(faults.length > 0 ? faults : [good("The bank answers questions about charges.")]),
      ...clockFinding(answers[0]?.date, now()),
      await registration(bank, account, address),
    ];
  } catch (error) {
    return [...certificate, connection(error, account)];
  }
}

function certificateFindings({ secrets }: ApiPixAccount, now: Date): Finding[] {
  try {
    const certificate = new X509Certificate(secrets.certificate ?? "");
    const ends = new Date(certificate.validTo);
    const day = ends.toISOString().slice(0, 10);
    if (!certificate.checkPrivateKey(createPrivateKey(secrets.privateKey ?? "")))
      return [
        bad("The private key does not belong to the certificate: store the two that the bank's order made together."),
      ];
    if (new Date(certificate.validFrom) > now) return [bad("The certificate is not valid yet: check the clock.")];
    if (ends <= now) return [bad(`The certificate ended on ${day}: renew it at the bank and store the new one.`)];
    return ends.getTime() - now.getTime() < SOON_MS
      ? [good(`The certificate ends soon, on ${day}: renew it at the bank.`)]
      : [good(`The certificate is valid until ${day}.`)];
  } catch {
    return [bad("The certificate or its key is not PEM: convert them, as docs/payments.md shows.")];
  }
}

function secretFindings({ secrets }: ApiPixAccount): Finding[] {
  if ((secrets.notification ?? "").length >= LEAST_SECRET) return [];
  return [
    bad(
      `The secret notification has fewer than ${LEAST_SECRET} characters, so it may be guessed: store a longer one, and register the address again.`,
    ),
  ];
}

function scopeFindings(scopes: Readonly<Record<string, string>>, granted: string | null): Finding[] {
  const lacking = Object.keys(scopes).filter((scope) => granted !== null && !granted.split(" ").includes(scope));
  return lacking.map((scope) =>
    bad(
      `The scope ${scope} is missing, so the portal cannot ${scopes[scope]}: ask the bank to add it to the application.`,
    ),
  );
}

/** The findings from the bank's answer to a question about an unknown charge. @param kind `cob` or `cobv` */
function answerFindings(kind: string, status: number, granted: string | null): Finding[] {
  const scope = `${kind}.read`;
  if (status === 404 || status === 400 || status === 200) return [];
  if (status !== 403)
    return [bad(`The bank answers ${status} about charges: check baseUrl, and the bank's announcements.`)];
  // `scopeFindings` already reports a scope that the token's list lacks.
  if (granted !== null && !granted.split(" ").includes(scope)) return [];
  return [bad(`The bank refuses to tell about charges (403): ask it to add the scope ${scope} to the application.`)];
}

async function registration(bank: BankClient, { settings }: ApiPixAccount, address: string | null): Promise<Finding> {
  const { status, body } = await bank.ask({ method: "GET", path: `/webhook/${encodeURIComponent(settings.pixKey)}` });
  const registered = (Object(body) as { webhookUrl?: unknown }).webhookUrl;
  const mend = "register it on the page of the accounts, or with npm run provider -- register";
  if (status === 404) return bad(`No address for notifications is registered, so payments are seen late: ${mend}.`);
  if (status !== 200)
    return bad(`The bank answers ${status} about the address for notifications: check the scope webhook.read.`);
  if (address && registered !== address) return bad(`Another address for notifications is registered: ${mend}.`);
  return good("The address for notifications is registered.");
}

function connection(error: unknown, account: ApiPixAccount): Finding {
  const { tokenUrl } = bankAddressOf(account);
  const { host } = new URL(tokenUrl);
  const text = error instanceof Error ? error.message : "";
  if (error instanceof NoAccess && /HTTP 4/.test(text))
    return bad(
      `${host} refused the client (${text}): check clientId and clientSecret, and that they are of this environment.`,
    );
  return bad(
    `${host} did not accept the connection (${text}): check the address, that the bank knows the certificate, and authority.`,
  );
}

/** Registers the portal's address for notifications at the bank. @throws Error with the bank's status */
export async function registerApiPix(account: ApiPixAccount, address: string, now: () => Date): Promise<void> {
  const { registrationHeaders: headers } = bankAddressOf(account);
  const path = `/webhook/${encodeURIComponent(account.settings.pixKey)}`;
  const bank = createBankClient(account, now);
  const { status } = await bank.ask({ method: "PUT", path, headers, body: { webhookUrl: address } });
  if (status !== 200 && status !== 201) throw new Error(`the bank answered ${status}`);
}

/** An account's address for notifications, as it is registered at the bank. The bank appends `/pix` to it. */
export function apiPixAddress(account: ApiPixAccount, base: string): string {
  const { registrationQuery } = bankAddressOf(account);
  const secret = encodeURIComponent(account.secrets.notification ?? "");
  return registrationQuery ? `${base}?hmac=${secret}&${registrationQuery}` : `${base}/${secret}`;
}
