import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Reached only from pages whose route says `handle = { hydrate: true }`; all others have no React in the browser.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
