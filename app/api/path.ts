const PARAMETER = /\{(\w+)\}/g;

/** Says whether the parameter at this position follows no slash. Such a parameter may contain slashes or be empty. */
const isTail = (path: string, at: number) => path[at - 1] !== "/";

/**
 * Fills in a path such as `/users/{id}` and escapes each value. An empty value, `.` or `..` would change the path, so
 * it becomes an id that cannot exist; only a parameter that follows no slash keeps it.
 */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(PARAMETER, (_, name: string, at: number) => {
    const value = params[name] ?? "";
    return isTail(path, at) ? encodeURI(value).replace(/[?#]/g, encodeURIComponent) : escapeId(value);
  });
}

/** Values that would change the path: the empty one, `.` and `..`. `idOfStep` turns them into ids that cannot exist. */
const STEP = /^\.{0,2}$/;
const idOfStep = (value: string) => ` ${value.replaceAll(".", "%2E")}`;

const escapeId = (value: string) => encodeURIComponent(STEP.test(value) ? idOfStep(value) : value.toWellFormed());

/** The parameters as a receiver would parse them from the filled-in path. */
export function readParams(path: string, params: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { 1: name = "", index } of path.matchAll(PARAMETER)) {
    const value = (params[name] ?? "").toWellFormed();
    found[name] = isTail(path, index) ? value.replace(/\/$/, "") : STEP.test(value) ? idOfStep(value) : value;
  }
  return found;
}

/** The pattern that matches a path without its trailing slash; parameters become named groups. */
export function pathPattern(path: string): RegExp {
  const parts = withoutTrailingSlash(path).split(/(\{\w+\})/);
  const source = parts
    .map((part, index) => {
      if (!part.startsWith("{")) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const isOpen = !parts[index - 1]?.endsWith("/");
      return isOpen ? `(?<${part.slice(1, -1)}>(?:/.*)?)` : `(?<${part.slice(1, -1)}>[^/]+)`;
    })
    .join("");
  return new RegExp(`^${source}$`);
}

/** Removes one slash from the end of a path; `/` alone stays. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The names of the parameters in a path such as `/users/{id}`, in their order. */
export function parameterNames(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map((match) => match[1] ?? "");
}
