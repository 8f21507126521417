import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { demoId } from "../../app/demo";
import { roleOf } from "../../app/modules/people/rules/access/role";
import { enrolOverPages, newPerson } from "./enrolling";
import type { openPortal, Visitor } from "./portal";

type Portal = Awaited<ReturnType<typeof openPortal>>;

/**
 * Ids of a person's enrolment, its charge, a notification and a document that waits for a reviewer, and ids of a
 * journey and a form of the person's institution.
 */
export interface Ids {
  id: string;
  charge: string;
  recipient: string;
  document: string;
  journey: string;
  form: string;
}

/** A visitor with the access that their role gives them. */
export interface Actor {
  visitor: Visitor;
  /** The page that nearly every request is redirected to. */
  stopped: "/signin" | "/auth/password/expired" | "/role-not-found" | "/welcome" | null;
  features: readonly string[];
  home: "/home" | "/portal";
  /** At the operators' hostname without an institution, candidates' pages do not exist. */
  isNowhere?: true;
  own: Partial<Ids>;
  /** Names of the people whose enrolments staff see. */
  reach?: (keyof People)[];
}

const DEMO = "Demo@2026!";
const BEATRIZ = "admin@aurora.example.com";

const candidate = { stopped: null, features: roleOf("candidate")?.features ?? [], home: "/portal" } as const;
const staff = { stopped: null, features: roleOf("administrator")?.features ?? [], home: "/home" } as const;
const halted = (stopped: Actor["stopped"]) => ({ stopped, features: [], home: "/portal" as const, own: {} });

async function signedIn(portal: Portal, username: string, host: string, right?: string): Promise<Visitor> {
  const visitor = portal.visitor(host);
  await visitor.post("/candidate/signin", { username, password: DEMO });
  const answer = right ? await visitor.post("/candidate/role", { right }) : null;
  if (answer && answer.status !== 303) throw new Error(`${username} may not act in ${right}`);
  return visitor;
}

const hosts = {
  "aurora-uni": "aurora.localhost",
  "aurora-tech": "aurora-tech.localhost",
  horizonte: "horizonte.localhost",
};

/** Enrols a candidate; returns the visitor and the ids of their records. */
async function enrolled(portal: Portal, alias: keyof typeof hosts, level: string, serial: number) {
  const visitor = portal.visitor(hosts[alias]);
  const { last } = await enrolOverPages(visitor, `/candidate/${level}`, { person: newPerson(serial) });
  const [, id = "", charge = "none"] = /payments\/([\w-]+)(?:\/charge\/([\w-]+))?/.exec(last) ?? [];
  const html = await (await visitor.get("/candidate/notifications")).text();
  const recipient = /\/notifications\/([\w-]{10,})/.exec(html)?.[1] ?? "";
  const document = sentDocument(portal.dataDir, id);
  return {
    visitor,
    ids: {
      id,
      charge,
      recipient,
      document,
      journey: demoId(alias, "journey", level),
      form: demoId(alias, "form", "personal-data"),
    },
  };
}

/** Inserts a document that was sent for an enrolment. @returns its id */
function sentDocument(dataDir: string, enrolment: string): string {
  const id = `document-of-${enrolment}`;
  alter(
    dataDir,
    `insert into document ("tenantId", id, "institutionId", "subscriptionId", "personId", "typeId", "levelId", state, "dueOn",
       "mayNotApply", position, "sentAt", "waitingSince", revision, "createdAt")
     select s."tenantId", ?, s."institutionId", s.id, s."personId", t.id, '', 'sent', '2030-01-01', 0, 0, s."createdAt",
       s."createdAt", 1, s."createdAt"
     from subscription s join "documentType" t on t."tenantId" = s."tenantId" and t."institutionId" = s."institutionId" and t.code = 'identidade' where s.id = ?`,
    ...[id, enrolment],
  );
  return id;
}

/** The four people whose records others must not see. */
export async function openPeople(portal: Portal) {
  return {
    own: await enrolled(portal, "aurora-uni", "graduacao", 1),
    neighbour: await enrolled(portal, "aurora-uni", "graduacao", 2),
    sibling: await enrolled(portal, "aurora-tech", "extensao", 3),
    foreigner: await enrolled(portal, "horizonte", "graduacao", 4),
  };
}

type People = Awaited<ReturnType<typeof openPeople>>;

/** The accounts of the demo's team, by role. */
export const team = {
  admissions: "secretaria@aurora.example.com",
  reviewer: "documentos@aurora.example.com",
  corrector: "redacao@aurora.example.com",
  treasurer: "financeiro@aurora.example.com",
  auditor: "auditoria@aurora.example.com",
} as const;

/** The roles that do parts of an institution's work. Their pages differ only by the features of the role. */
export async function openTeam(portal: Portal, { own }: People): Promise<Record<string, Actor>> {
  const { id, charge, document, journey, form } = own.ids;
  const entries = Object.entries(team).map(async ([alias, username]): Promise<[string, Actor]> => {
    const visitor = await signedIn(portal, username, "aurora.localhost");
    const features = roleOf(alias)?.features ?? [];
    return [
      alias,
      { ...staff, features, visitor, own: { id, charge, document, journey, form }, reach: ["own", "neighbour"] },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** All kinds of visitors. */
export async function openActors(portal: Portal, dataDir: string, { own }: People) {
  const [uni, group, operations] = ["aurora.localhost", "grupo-aurora.localhost", "operacao.localhost"];
  const caio = "operador@ingressa.example.com";
  const acting = await signedIn(portal, BEATRIZ, uni, "institution:aurora:aurora-uni:administrator");
  await acting.post(`/candidate/enrolments/${own.ids.id}/impersonation`, { reason: "ajuda" });
  const { id, charge, document, journey, form } = own.ids;
  const worked = { id, charge, document, journey, form };
  const actors: Record<string, Actor> = {
    "signed out": { ...halted("/signin"), visitor: portal.visitor(uni) },
    candidate: { ...candidate, visitor: own.visitor, own: own.ids },
    "administrator of an institution": {
      ...staff,
      visitor: await signedIn(portal, BEATRIZ, uni, "institution:aurora:aurora-uni:administrator"),
      own: worked,
      reach: ["own", "neighbour"],
    },
    "administrator of a tenant": {
      ...staff,
      visitor: await signedIn(portal, BEATRIZ, group, "tenant:aurora::administrator"),
      own: worked,
      reach: ["own", "neighbour", "sibling"],
    },
    "operator of the application": {
      ...staff,
      features: staff.features.filter(
        (feature) =>
          !/^(enrolments|documents|essays|payments|examQuestions|settings|users|apiKeys|audit)\./.test(feature),
      ),
      visitor: await signedIn(portal, caio, operations, "application:::operator"),
      own: {},
      isNowhere: true,
    },
    "operator of a tenant": {
      ...staff,
      visitor: await signedIn(portal, caio, operations, "tenant:aurora::operator"),
      own: worked,
      reach: ["own", "neighbour", "sibling"],
      isNowhere: true,
    },
    "administrator who acts as a candidate": { ...candidate, visitor: acting, own: own.ids },
    "user with a temporary password": {
      ...halted("/auth/password/expired"),
      visitor: await signedIn(portal, "rafael.dias@example.com", "horizonte.localhost"),
    },
    "user without rights": {
      ...halted("/role-not-found"),
      visitor: await signedIn(portal, "ana.souza@example.com", "aurora-tech.localhost"),
    },
    "user without a role yet": { ...halted("/welcome"), visitor: await roleless(portal, dataDir) },
  };
  alter(dataDir, `update "userAccount" set "temporaryPassword" = 1 where email = 'rafael.dias@example.com'`);
  return actors;
}

/** A user with several rights who has never assumed one. */
async function roleless(portal: Portal, dataDir: string): Promise<Visitor> {
  const email = "admin@horizonte.example.com";
  alter(
    dataDir,
    `insert into "userRight" ("tenantId", "userId", level, "rightTenantId", "institutionId", "roleAlias", "createdAt")
     select r."tenantId", r."userId", 'institution', r."rightTenantId", i.id, r."roleAlias", r."createdAt"
     from "userRight" r join "userAccount" a on a.id = r."userId" join institution i on i."tenantId" = r."rightTenantId"
     where a.email = '${email}'`,
  );
  return signedIn(portal, email, "horizonte.localhost");
}

/** Runs a statement that changes the database directly. */
export function alter(dataDir: string, statement: string, ...values: string[]): void {
  const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
  db.prepare(statement).run(...values);
  db.close();
}

/** Deletes all recorded attempts, so that the quotas start again. */
export const forgetTries = (dataDir: string) => alter(dataDir, 'delete from "signInAttempt"');
