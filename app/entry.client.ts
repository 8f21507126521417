import { createElement, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { Outlet } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { frameInBrowser } from "./frame";
import { Framed } from "./framed";
import { DATA_ID, type HydrationData, PAGE_ID } from "./hydration";
import { setTexts, type Texts } from "./i18n/browser-translator";

/** Key in the tab's storage for the path of a page that failed; that page stays as the server renders it. */
const FAILED = "unhydrated";

/**
 * The module of each layout route around the page. It renders only the page, because the server has already rendered
 * the layouts. After an error it loads the server's page.
 */
const shell = { default: Outlet, ErrorBoundary: ServerPage };

function ServerPage() {
  useEffect(() => {
    sessionStorage.setItem(FAILED, location.pathname);
    location.reload();
  }, []);
  return null;
}

/**
 * Hydrates a page whose route asks for it with `handle.hydrate`. Everything that the page needs is loaded before the
 * first change: when any of it fails, the page stays as it is, with forms that work.
 */
async function hydrate(page: HTMLElement, data: HydrationData): Promise<void> {
  const { manifest, pageId, state, frame, texts, ...rest } = data;
  if (import.meta.env.DEV && manifest.hmr) await import(/* @vite-ignore */ manifest.hmr.runtime);
  const [view, catalogue] = await Promise.all([
    import(/* @vite-ignore */ manifest.routes[pageId]!.module) as Promise<unknown>,
    fetch(texts).then((answer) => answer.json() as Promise<Texts>),
  ]);
  setTexts(catalogue);
  const ids = Object.keys(manifest.routes);
  Object.assign(window, {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(ids.map((id) => [id, id === pageId ? view : shell])),
    __reactRouterContext: {
      ...rest,
      ssr: true,
      isSpaMode: false,
      routeDiscovery: { mode: "initial" },
      stream: new Blob([state]).stream(),
    },
  });
  const router = createElement(HydratedRouter);
  startTransition(() => void hydrateRoot(page, createElement(Framed, { frame: frameInBrowser(frame) }, router)));
}

const page = document.getElementById(PAGE_ID);
const data = document.getElementById(DATA_ID)?.textContent;
if (page && data && sessionStorage.getItem(FAILED) !== location.pathname)
  // If one of its scripts fails to load, the page stays as the server rendered it, with forms that work, and is loaded
  // again once (chunk-reload.ts).
  hydrate(page, JSON.parse(data)).catch(() => dispatchEvent(new Event("chunk-failed")));
