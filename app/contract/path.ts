const tail = /(?<=\})\{(\w+)\}/g;

/**
 * Compiles a path such as `/users/{id}` to a function that fills it in, each value escaped.
 * A parameter that directly follows another keeps its slashes and may be empty; any other that is empty or a step in
 * a path becomes an id that nothing has, since an address would lead elsewhere by it.
 */
export function compilePath(path: string): (params: Record<string, string>) => string {
  if (!path.includes("{")) return () => path;
  const parts = path.split(/(\{\w+\})/);
  const tails = new Set(tailNames(path));
  return (params) => {
    let filled = "";
    for (const part of parts) {
      if (!part.startsWith("{")) filled += part;
      else {
        const name = part.slice(1, -1);
        const value = params[name] ?? "";
        filled += tails.has(name) ? encodeURI(value).replace(/[?#]/g, encodeURIComponent) : escapeId(value);
      }
    }
    return filled;
  };
}

/** An id that nothing has, for what an address would lead elsewhere by: nothing at all, and the steps of a path. */
const STEP = /^\.{0,2}$/;
const idOfStep = (value: string) => ` ${value.replaceAll(".", "%2E")}`;

const escapeId = (value: string) => encodeURIComponent(STEP.test(value) ? idOfStep(value) : value.toWellFormed());

/** Compiles a path to a function that gives its parameters as whoever reads them out of the address finds them. */
export function compileParams(path: string): (params: Record<string, string>) => Record<string, string> {
  const tails = new Set(tailNames(path));
  const names = parameterNames(path);
  return (params) => {
    const found: Record<string, string> = {};
    for (const name of names) {
      const value = (params[name] ?? "").toWellFormed();
      found[name] = tails.has(name) ? value.replace(/\/$/, "") : STEP.test(value) ? idOfStep(value) : value;
    }
    return found;
  };
}

/** The pattern that recognises a path without its trailing slash; parameters become named groups. */
export function pathPattern(path: string): RegExp {
  const tails = new Set(tailNames(path));
  const source = withoutTrailingSlash(path)
    .split(/(\{\w+\})/)
    .map((part) => {
      if (!part.startsWith("{")) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      const name = part.slice(1, -1);
      return tails.has(name) ? `(?<${name}>(?:/.*)?)` : `(?<${name}>[^/]+)`;
    })
    .join("");
  return new RegExp(`^${source}$`);
}

export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

export function parameterNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function tailNames(path: string): string[] {
  return [...path.matchAll(tail)].map((match) => match[1] ?? "");
}
