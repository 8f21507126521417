// Development server: the same app behind Vite. Every page reloads itself when a source changes.
import { createServer } from "node:http";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { createServer as createVite } from "vite";

/** What pages are made of. */
const SOURCE = /^(?:app|public)\/(?!.*\.test\.tsx?$)/;
/** Sources of which the running app is made; those of pages are loaded anew at each request. */
const OF_APP = /^app\/(api|backend|data|demo|paper|procedure|providers|rules|server|modules\/[^/]+\/(?!pages\/).*)\//;
const BUILD = "virtual:react-router/server-build";
/** Editors write several files at once, and some each file twice. */
const QUIET_MS = 100;

/** Reloads the page after a change, and when the server is back. */
const RELOAD = `const changes = new EventSource("/@changes");
let isOpen = false;
changes.onopen = () => (isOpen ? location.reload() : (isOpen = true));
changes.onmessage = () => location.reload();
`;

const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
const load = () => vite.ssrLoadModule("/app/server/app.ts");
const { listenError, refuseToStart } = await load();
process.umask(0o077);

/** Makes the app of the sources as they are now. */
async function open() {
  const { createApp, createListener, loadConfig } = await load();
  const build = () => vite.ssrLoadModule(BUILD);
  const app = await createApp(loadConfig(process.env), build, "development");
  const fetch = (request, address) =>
    app
      .fetch(request, address)
      .catch(failure)
      .then((page) => reloading(page, request));
  return { app, listener: createListener({ ...app, fetch }) };
}

/** A page about sources that cannot be loaded. */
function failure(error) {
  console.error(error);
  const text = stripVTControlCharacters(String(error?.stack ?? error))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'" };
  return new Response(`<!doctype html><title>Error</title><h1>Error</h1><pre>${text}</pre>`, { status: 500, headers });
}

/** Adds the script that reloads a page to every page: of the portal, the sandbox provider, and of an error. */
async function reloading(response, request) {
  const { status, headers, body } = response;
  const isFrame = request.headers.get("sec-fetch-dest") === "iframe";
  if (isFrame || !body || !headers.get("content-type")?.startsWith("text/html")) return response;
  const policy = headers.get("content-security-policy");
  if (policy && !policy.includes("script-src"))
    headers.set("content-security-policy", `${policy}; script-src 'self'; connect-src 'self'`);
  return new Response(`${await response.text()}<script async src="/@reload.js"></script>`, { status, headers });
}

let running = await open().catch(refuseToStart);
const pages = new Set();
let styles;
http.on("request", (req, res) => {
  if (req.url === "/@reload.js") return res.writeHead(200, { "content-type": "text/javascript" }).end(RELOAD);
  if (req.url === "/@styles.css") {
    styles ??= allStyles();
    styles.then(
      (text) => res.writeHead(200, { "content-type": "text/css" }).end(text),
      (error) => res.destroy(error),
    );
    return;
  }
  if (req.url === "/@changes") {
    res.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" }).flushHeaders();
    pages.add(res.on("close", () => pages.delete(res)));
    return;
  }
  vite.middlewares(req, res, async () => {
    req.url = req.originalUrl ?? req.url;
    delete req.headers["accept-encoding"];
    // Vite's own script on a hydrated page reloads at once, when the app may be half made.
    await renewing?.promise;
    running.listener(req, res);
  });
});

/**
 * All styles in the order of their imports, as in the build. The framework has a stylesheet for development too, but in
 * the order in which its modules are found, so that rules lose which win in the product.
 */
async function allStyles() {
  const { moduleGraph } = vite.environments.ssr;
  const seen = new Set();
  const texts = [];
  const visit = async (url) => {
    const node = await moduleGraph.getModuleByUrl(url);
    if (!node || seen.has(node)) return;
    seen.add(node);
    for (const dependency of node.transformResult?.deps ?? []) await visit(dependency);
    if (/\.css$/.test(node.url)) texts.push((await vite.ssrLoadModule(`${node.url}?inline`)).default);
  };
  await vite.ssrLoadModule(BUILD);
  await visit(BUILD);
  return texts.join("\n");
}

const changed = new Set();
/** Settles when the app and its styles are those of the changed sources; null when they are. */
let renewing = null;
let last = Promise.resolve();
let timer;
vite.watcher.on("all", (_, file) => {
  const path = relative(vite.config.root, file).replaceAll("\\", "/");
  if (!SOURCE.test(path)) return;
  changed.add(path);
  renewing ??= Promise.withResolvers();
  clearTimeout(timer);
  timer = setTimeout(() => {
    last = last.then(renew);
  }, QUIET_MS);
});

/** Makes the app anew where it has changed, then tells every open page. An app that cannot be made leaves the old one. */
async function renew() {
  const paths = [...changed];
  changed.clear();
  styles = undefined;
  try {
    if (paths.some((path) => OF_APP.test(path))) {
      const next = await open();
      const { app } = running;
      running = next;
      await app.close();
    }
  } catch (error) {
    console.error(error);
  }
  if (changed.size > 0) return;
  renewing?.resolve();
  renewing = null;
  for (const page of pages) page.write("data: changed\n\n");
}

http.once("error", (error) => refuseToStart(listenError(error, running.app.config.http)));
const { PORT, HOST } = running.app.config.http;
http.listen(PORT, HOST, () => running.app.announce(http.address()));
