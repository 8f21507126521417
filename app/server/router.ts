import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Answers requests by the build's routes. The router tries every route in turn, several times a request, which would
 * cost a tenth of a page; so each beginning of an address gets a handler of its own that knows only the routes that
 * can answer it.
 * @param build a function while developing, where routes change: then one handler stands for all
 */
export function createRouter(build: Build, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  if (typeof build === "function") return whole;
  const beginnings = new Set(Object.values(build.routes).map((route) => beginningOf(route?.path)));
  const handlers = new Map<string, RequestHandler>();
  return (request, context) => {
    const path = new URL(request.url).pathname.slice(build.basename?.length);
    // How an encoded address is read is the router's own business.
    if (path.includes("%")) return whole(request, context);
    const asked = beginningOf(path);
    const beginning = beginnings.has(asked) ? asked : "";
    const handler = handlers.get(beginning) ?? createRequestHandler(within(build, beginning), mode);
    handlers.set(beginning, handler);
    return handler(request, context);
  };
}

/** The part of a build that can answer addresses of a beginning: its own routes, and those that begin with a variable. */
function within(build: ServerBuild, beginning: string): ServerBuild {
  const held = <Routes extends ServerBuild["routes"] | ServerBuild["assets"]["routes"]>(routes: Routes): Routes =>
    Object.fromEntries(
      Object.entries(routes).filter(([, route]) => ["", beginning].includes(beginningOf(route?.path))),
    ) as Routes;
  return { ...build, routes: held(build.routes), assets: { ...build.assets, routes: held(build.assets.routes) } };
}

/** The first part of a path in lower case, as the router compares; empty where it is a variable or there is none. */
function beginningOf(path = ""): string {
  const first =
    path
      .replace(/^\/+/, "")
      .replace(/\.data$/, "")
      .split("/", 1)[0] ?? "";
  return /^[:*]/.test(first) ? "" : first.toLowerCase();
}
