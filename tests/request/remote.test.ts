import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ServiceName, serviceNames } from "~/api/call";
import { routeTable } from "../../app/route-table";
import { typedPerson, walkToPersonalData } from "./candidate-walk";
import { enrolOverPages, newPerson, PASSWORD } from "./enrolling";
import { formWith } from "./form";
import type { Visitor } from "./portal";
import { faults, openRemotePortal } from "./remote";

const TIMEOUT_MS = 200;
/** Maximum number of sequential calls of a page. */
const DEPTH = 5;
/** Tolerance for a busy machine. */
const SLACK_MS = 5000;
/** Number of concurrent page requests. */
const AT_ONCE = 16;

const person = newPerson(1);
const DEMO = "Demo@2026!";
const actorNames = ["visitor", "candidate", "staff"] as const;
type ActorName = (typeof actorNames)[number];

let portal: Awaited<ReturnType<typeof openRemotePortal>>;
let actors: Record<ActorName, Visitor>;
let last: string;
let looks: Look[] | undefined;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  portal = await openRemotePortal(TIMEOUT_MS);
  const [visitor, candidate, staff] = [portal.visitor(), portal.visitor(), portal.visitor()];
  await walkToPersonalData(visitor, typedPerson(1));
  ({ last } = await enrolOverPages(candidate, "/candidate/graduacao", { person }));
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: DEMO });
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  actors = { visitor, candidate, staff };
  await vi.waitUntil(async () => (await portal.hasty().get("/candidate/help")).status === 200);
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});

/** A request for a page of the route table, and the services that it calls. */
interface Look {
  actor: ActorName;
  path: string;
  address: string;
  services: readonly ServiceName[];
}

function addressOf(path: string): string {
  const [, id = "", charge = ""] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(last) ?? [];
  const filled: Record<string, string> = { id, charge, alias: "none", provider: "google", state: "ended" };
  const names = { ...filled, file: "none.1.css", step: "", type: "graduacao" };
  return `/candidate/${path.replace(/:(\w+)\??|\*/g, (_, name: keyof typeof names) => names[name] ?? "nada/aqui")}`;
}

/** Advances the time, so that cached answers expire. */
const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** The calls of each page while every service works. */
async function lookAround(): Promise<Look[]> {
  const looks: Look[] = [];
  for (const actor of actorNames) {
    for (const { path } of routeTable.filter((page) => page.path !== "signout")) {
      passMinutes(2);
      portal.asked();
      const address = addressOf(path);
      const { status } = await actors[actor].get(address);
      expect(status, `${actor} at ${path}`).toBeLessThan(500);
      looks.push({ actor, path, address, services: portal.asked() });
    }
  }
  return looks;
}

/** What goes wrong with a page while a service fails; null when the page handles the failure. */
async function harmOf({ actor, path, address }: Look, portalOf = portal.hasty()): Promise<string | null> {
  const began = performance.now();
  const answer = await portalOf.get(address, { cookie: actors[actor].cookie() });
  const ms = performance.now() - began;
  const where = `${actor} at ${path}`;
  const led = answer.headers.get("location") ?? "";
  if (answer.status >= 500 && answer.status !== 503) return `${where}: ${answer.status}`;
  // The pages below `auth/` redirect to the sign-in page in any case.
  if (actor !== "visitor" && !path.startsWith("auth/") && /\/signin|role-not-found/.test(led))
    return `${where}: led to ${led}`;
  if (ms > TIMEOUT_MS * DEPTH + SLACK_MS) return `${where}: ${Math.round(ms)} ms`;
  return null;
}

async function eachOf<Item, Result>(items: readonly Item[], ask: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += AT_ONCE)
    results.push(...(await Promise.all(items.slice(index, index + AT_ONCE).map(ask))));
  return results;
}

describe("a portal with only remote services", () => {
  it("leads a candidate from the first choice to the charge [API-02]", async () => {
    expect(last).toMatch(/\/payments\/[\w-]+\/charge\/[\w-]+/);
    const { candidate } = actors;
    expect(await (await candidate.get(last)).text()).toContain("pix");
    expect(await (await candidate.get("/candidate/portal")).text()).toContain("Beatriz");
    const rows = await portal.db.selectFrom("subscription").select("status").execute();
    expect(rows.at(-1)?.status).toBe("payment_pending");
    expect(portal.failures).toEqual([]);
  });

  it("gives its own key to the service of settings only, and names visitor, tenant and language to all [API-02]", async () => {
    looks ??= await lookAround();
    const asked = serviceNames.filter((name) => looks?.some(({ services }) => services.includes(name)));
    expect(asked.filter((name) => "x-api-key" in portal.headersAt(name))).toEqual(["setting"]);
    for (const name of asked) expect(portal.headersAt(name)).toHaveProperty("accept-language");
  });

  it.each(faults)(
    "survives the fault %s of each service: no crash, no sign-out, no long wait [API-03] [AUT-11]",
    {
      timeout: 120_000,
    },
    async (fault) => {
      looks ??= await lookAround();
      const seen = looks;
      const asked = serviceNames.filter((name) => seen.some(({ services }) => services.includes(name)));
      // No page reads from a journey service of ours: the pages that edit journeys call procedures.
      expect(serviceNames.filter((name) => !asked.includes(name))).toEqual(["journey"]);
      for (const name of asked) {
        const concerned = seen.filter(({ services }) => services.includes(name));
        passMinutes(2);
        await portal.fail(name, fault);
        const harms = await eachOf(concerned, (look) => harmOf(look)).finally(() => portal.fail(name, null));
        expect(harms.filter(Boolean), `${name} ${fault}`).toEqual([]);
      }
      expect((await actors.candidate.get("/candidate/portal")).status).toBe(200);
      expect((await actors.staff.get("/candidate/home")).status).toBe(200);
    },
  );

  it.each(serviceNames)(
    "works with the %s service alone remote, also while it refuses or breaks off [API-03] [AUT-11]",
    { timeout: 120_000 },
    async (name) => {
      looks ??= await lookAround();
      const concerned = looks.filter(({ services }) => services.includes(name));
      const alone = await portal.openAlone(name);
      try {
        for (const fault of [null, "refused", "half"] as const) {
          passMinutes(2);
          await portal.fail(name, fault);
          const ask = (look: Look) => harmOf(look, alone.visitor());
          const harms = await eachOf(concerned, ask).finally(() => portal.fail(name, null));
          expect(harms.filter(Boolean), `${name} ${fault}`).toEqual([]);
        }
      } finally {
        await alone.close();
      }
    },
  );

  it.each(faults)(
    "keeps the session and the posted data during %s at the user service [API-03] [AUT-11]",
    async (fault) => {
      const { candidate } = actors;
      const path = "/candidate/my-account";
      const { values } = formWith(await (await candidate.get(path)).text(), 'name="cellphone"');
      const typed = {
        ...values,
        name: "Beatriz Bia Lima",
        note: '"<b>&amp;\n',
        currentPassword: "Segredo-9",
        cellphone: "11912345678",
      };
      const cookie = candidate.cookie();
      const post = (language: string) => portal.hasty().post(path, typed, { cookie, "accept-language": language });
      await portal.fail("user", fault);
      const languages = { en: "System unavailable", es: "Sistema no disponible", "pt-BR": "Sistema indisponível" };
      let html = "";
      for (const [language, title] of Object.entries(languages)) {
        const refused = await post(language);
        html = await refused.text();
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
        expect(refused.headers.getSetCookie()).toEqual([]);
        expect(html).toContain(title);
        expect(html).not.toContain("Segredo");
      }
      const again = formWith(html, 'name="cellphone"');
      await portal.fail("user", null);
      const { currentPassword: _, ...kept } = typed;
      expect(again).toMatchObject({ action: path, values: kept });
      expect((await candidate.post(again.action, { ...again.values, currentPassword: PASSWORD })).status).toBe(303);
      expect(await (await candidate.get(path)).text()).toContain("Bia");
    },
  );
});
