import type { Call } from "./call";
import { parameterNames, pathPattern, withoutTrailingSlash } from "./path";

interface Routable {
  call: Call;
}

interface Entry<Route> {
  path: string;
  pattern: RegExp;
  methods: Map<string, Route>;
}

/** The route with its parameters; no route; or, for a path that has only other methods, those methods. */
export type RouteMatch<Route> = { route: Route | undefined; params: Record<string, string> } | { allow: string };

/**
 * Creates a function that finds the route of a method and path. Fixed paths win over paths with parameters, and fewer
 * parameters win over more; a trailing slash makes no difference.
 */
export function createRouter<Route extends Routable>(routes: readonly Route[]) {
  const entries = new Map<string, Entry<Route>>();
  for (const route of routes) {
    const path = withoutTrailingSlash(route.call.path);
    const entry: Entry<Route> = entries.get(path) ?? { path, pattern: pathPattern(path), methods: new Map() };
    entries.set(path, entry);
    if (entry.methods.has(route.call.method)) throw new Error(`${route.call.method} ${path} is defined twice`);
    entry.methods.set(route.call.method, route);
  }
  const variable = [...entries.values()]
    .filter(({ path }) => path.includes("{"))
    .sort((a, b) => parameterNames(a.path).length - parameterNames(b.path).length);

  return (method: string, pathname: string): RouteMatch<Route> => {
    const path = withoutTrailingSlash(pathname);
    const fixed = path.includes("{") ? undefined : entries.get(path);
    const route = fixed?.methods.get(method);
    if (route) return { route, params: {} };
    const allowed = new Set(fixed?.methods.keys());
    for (const { pattern, methods } of variable) {
      const match = pattern.exec(path);
      if (!match) continue;
      const params = decoded(match.groups);
      if (!params) continue;
      const found = methods.get(method);
      if (found) return { route: found, params };
      for (const name of methods.keys()) allowed.add(name);
    }
    return allowed.size > 0 ? { allow: [...allowed].sort().join(", ") } : { route: undefined, params: {} };
  };
}

/** The unescaped parameters, or undefined when an escape is invalid. */
function decoded(groups: Record<string, string> | undefined): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  try {
    for (const [name, value] of Object.entries(groups ?? {})) params[name] = decodeURIComponent(value);
  } catch {
    return undefined;
  }
  return params;
}
