import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Where it is noted when a page was loaded again because a part of it could not be had. */
const RELOADED = "reloaded";
const RELOAD_AGAIN_MS = 60_000;

// After a new version was put up, parts of the old one are gone; loading the page again brings the new ones.
addEventListener("vite:preloadError", (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_AGAIN_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  event.preventDefault();
  location.reload();
});

// Reached only from pages whose route says `handle = { hydrate: true }`; all others have no React in the browser.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
