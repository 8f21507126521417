import type { Connections } from "~/api";
import { serviceNames } from "~/api/call";
import type { Language } from "~/api/value";
import { createBackend } from "~/backend";
import { createPortalApi, type PortalApi } from "~/backend/portal-api";
import type { Database } from "~/data/connection";
import { newToken } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import type { HeldRole } from "~/modules/people/rules/access/role";
import { issueToken } from "~/modules/people/service";
import type { ExampleName } from "~/modules/settings/rules/example";
import type { StorageConfig } from "~/providers/storage";
import { accounts, DEMO_PASSWORD } from "../account";
import { demoTenantId } from "../account-row";
import { demoId } from "../demo-id";
import { institutions } from "../institution";

const HOUR_MS = 3_600_000;

/** The institution and the language of a client's calls. */
export interface Place {
  institution: ExampleName;
  language: Language;
}

/** The embedded services under a clock that the demonstration sets, and the clients of its people. */
export function openStage(db: Database, passwordHash: string, storage: StorageConfig | undefined) {
  let now = new Date(0);
  const providerSecret = newToken();
  const backend = createBackend({
    db,
    config: { apiKey: null, providerSecret, localityUrl: null, sandbox: true, storage },
    // Everybody has the one demo password.
    passwords: { hash: async () => passwordHash, verify: async (password) => password === DEMO_PASSWORD },
    clock: () => now,
    log: {
      error: (message, fields) => {
        throw new Error(`the demonstration failed: ${message}`, { cause: fields?.error });
      },
    },
  });
  const connections = Object.fromEntries(
    serviceNames.map((name) => [name, { fetch: backend[name], baseUrl: `http://${name}.embedded` }]),
  ) as Connections;

  const sessions = new Map<string, { client: PortalApi; until: Date }>();

  function clientOf({ institution, language }: Place, token?: string) {
    const { tenant, hostnames } = institutionOf(institution);
    return createPortalApi({ connections, perform: backend.perform }, () => ({
      "x-tenant": tenant,
      "x-institution-id": demoId(institution),
      "x-hostname": hostnames[0],
      "accept-language": language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }));
  }

  async function signedIn(place: Place, owner: { tenantId: string; userId: string }, role?: HeldRole) {
    const key = JSON.stringify([place.institution, owner]);
    const known = sessions.get(key);
    if (known && known.until > now) return known.client;
    const { token, expiresAt } = await issueToken(
      tenantHandle(db, owner.tenantId),
      owner.userId,
      "access",
      now,
      HOUR_MS,
      {
        role,
      },
    );
    const client = clientOf(place, token);
    sessions.set(key, { client, until: new Date(expiresAt) });
    return client;
  }

  return {
    db,
    providerSecret,
    now: () => now,
    setClock: (moment: Date) => {
      now = moment;
    },
    visitor: (place: Place) => clientOf(place),
    candidate: (place: Place, userId: string) =>
      signedIn(place, { tenantId: demoId(institutionOf(place.institution).tenant), userId }),
    /** The client of a member of staff, in the first of their roles that reaches the institution. */
    staff(institution: ExampleName, email: string) {
      const account = accounts.find((one) => one.email === email);
      const right = account?.rights.find((one) => !one.institution || one.institution === institution);
      if (!account || !right) throw new Error(`nobody works as ${email}`);
      return signedIn(
        { institution, language: "pt-BR" },
        { tenantId: demoTenantId(account.tenant), userId: demoId("user", email) },
        {
          alias: right.role,
          level: right.level,
          tenantId: right.tenant ? demoId(right.tenant) : null,
          institutionId: right.institution ? demoId(right.institution) : null,
        },
      );
    },
  };
}

export type Stage = ReturnType<typeof openStage>;

/** The demonstration's institution with this alias. @throws for an unknown alias */
export function institutionOf(alias: ExampleName) {
  const found = institutions.find((one) => one.alias === alias);
  if (!found) throw new Error(`no institution ${alias}`);
  return found;
}

/**
 * The body of an answer that succeeded.
 * @throws for any other answer, so that the whole demonstration is rolled back
 */
export function bodyOf<Answer extends { status: number; body: unknown }>(
  answer: Answer,
): Extract<Answer, { status: 200 | 201 | 202 }>["body"] {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`a call of the demonstration answered ${JSON.stringify(answer)}`);
  return answer.body as Extract<Answer, { status: 200 | 201 | 202 }>["body"];
}
