import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface BuiltApp {
  fetch(request: Request, address: string): Promise<Response>;
  close(): Promise<void>;
}

interface StartedApp extends BuiltApp {
  announce(at: { port: number }): void;
}

const built = new URL("../../build/server/index.js", import.meta.url).href;

/** Starts the built product on a fresh database. Each visitor sends real requests and keeps their own cookies. */
export async function openPortal(env: Record<string, string> = {}) {
  const dataDir = newFolder();
  if (!env.DATABASE_URL && !env.DATA_DIR && !env.DEMO) await copyDemo(join(dataDir, "ingressa.db"));
  const settings = { DATA_DIR: dataDir, FILES_DIR: join(dataDir, "files"), LOG_LEVEL: "silent", DEMO: "small", ...env };
  const app = await start(built, settings);
  return {
    dataDir,
    /** Prints what the server prints once it listens. */
    announce: () => app.announce({ port: 3000 }),
    visitor: (host = "aurora.localhost") => new Visitor(app, host),
    /** Starts the product a second time on the same data, with empty caches. */
    startAgain: () => {
      starts += 1;
      return start(`${built}?start=${starts}`, settings);
    },
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let starts = 0;

const newFolder = () => mkdtempSync(join(tmpdir(), "ingressa-request-"));

/**
 * Copies the database as a first start leaves it. The first suite of a run prepares that database; the other suites
 * need not repeat the start, which has a test of its own.
 */
async function copyDemo(to: string): Promise<void> {
  const prepared = join(process.env.TEST_TEMPLATES ?? "", "portal.db");
  if (!existsSync(prepared)) {
    const DATA_DIR = newFolder();
    await (await start(built, { DATA_DIR, LOG_LEVEL: "silent", DEMO: "small" })).close();
    const own = `${prepared}.${crypto.randomUUID()}`;
    copyFileSync(join(DATA_DIR, "ingressa.db"), own);
    renameSync(own, prepared);
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  copyFileSync(prepared, to);
}

async function start(module: string, env: Record<string, string>): Promise<StartedApp> {
  const { createBuiltApp } = (await import(/* @vite-ignore */ module)) as {
    createBuiltApp(env: Record<string, string>): Promise<StartedApp>;
  };
  return createBuiltApp(env);
}

/** A browser without scripts: keeps cookies, posts forms as the site's pages do, and follows no redirect by itself. */
export class Visitor {
  private readonly cookies: Map<string, string>;
  private readonly app: BuiltApp;
  private readonly host: string;
  /** The visitor's IP address, by which requests are throttled. */
  address = "203.0.113.7";

  constructor(app: BuiltApp, host: string, cookies = new Map<string, string>()) {
    this.app = app;
    this.host = host;
    this.cookies = cookies;
  }

  /** The origin of the visitor's pages, which browsers send with posts. */
  get origin(): string {
    return `http://${this.host}`;
  }

  /** The same visitor at another instance of the product. */
  with(app: BuiltApp): Visitor {
    return new Visitor(app, this.host, this.cookies);
  }

  async request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const headers = {
      "accept-language": "pt-BR",
      ...(this.cookies.size ? { cookie: this.cookie() } : {}),
      ...init.headers,
    };
    const request = new Request(`http://${this.host}${path}`, { redirect: "manual", ...init, headers });
    const response = await this.app.fetch(request, this.address);
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(";", 1)[0]!.split("=", 2) as [string, string];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams(fields).toString();
    return this.request(path, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: this.origin,
        "sec-fetch-site": "same-origin",
        ...headers,
      },
    });
  }

  cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
