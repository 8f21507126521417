import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { LONGEST_UPLOAD_MS } from "~/middleware/upload-rule";
import type { App } from "./app";
import { createListener, GRACE_MS, refuseMalformed } from "./http/listener";
import { createStatic } from "./http/static";
import { describeServices } from "./openapi";
import { listenError, refuseToStart } from "./start-error";

/**
 * Runs the server until SIGTERM or SIGINT, then gives pending requests five seconds and closes the database. After
 * SIGTERM it first goes on for SHUTDOWN_DELAY_MS as not ready: a proxy that asks /readyz sends no more requests, and none
 * meets a closed port.
 */
export async function serve(makeApp: (env: NodeJS.ProcessEnv) => Promise<App>, env: NodeJS.ProcessEnv): Promise<void> {
  // Makes every file that the process writes private: database, journal, mailbox, uploads.
  process.umask(0o077);
  const app = await makeApp(env).catch(refuseToStart);
  describeServices();
  const statics = createStatic(fileURLToPath(new URL("../client", import.meta.url)), `${app.basename}/`);
  const timeout = app.config.http.REQUEST_TIMEOUT_MS;
  const limits = {
    headersTimeout: timeout,
    // The listener closes the connections of late requests; this is the limit of the slowest upload.
    requestTimeout: Math.max(timeout, LONGEST_UPLOAD_MS) + GRACE_MS,
    connectionsCheckingInterval: Math.min(timeout / 2, 5000),
  };
  const server = createServer(limits, createListener(app, statics));
  server.on("clientError", refuseMalformed);
  server.keepAliveTimeout = 65_000;
  server.once("error", (error) => void app.close().finally(() => refuseToStart(listenError(error, app.config.http))));
  server.listen(app.config.http.PORT, app.config.http.HOST, () => app.announce(server.address() as AddressInfo));
  const stop = () => {
    server.close(() => void app.close().then(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5000).unref();
  };
  process.once("SIGTERM", () => {
    app.drain();
    setTimeout(stop, app.config.http.SHUTDOWN_DELAY_MS);
  });
  process.once("SIGINT", stop);
}
