// Loads a hydrated page again when one of its scripts could not be loaded, as after a release that replaced them; at
// most once a minute, because the page also works without its scripts.

const KEY = "chunk-reload";
const PAUSE_MS = 60_000;

function reload(): void {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < PAUSE_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  } catch {
    // Without storage nothing would stop a second reload.
  }
}

// The entry of the page reports a script that it could not import (entry.client.ts).
addEventListener("chunk-failed", reload);
// A script that fails to load reports it to itself only, so the listener sees the event on its way there.
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && target.type === "module" && reload(), {
  capture: true,
});
