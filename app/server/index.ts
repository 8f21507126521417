import { pathToFileURL } from "node:url";
import * as build from "virtual:react-router/server-build";
import { createApp, loadConfig } from "./app";
import { provideAndExit } from "./provider-command";
import { serve } from "./serve";

/** The built product, as `npm start`, the request-level tests and the benchmarks run it. */
export const createBuiltApp = async (env: Record<string, string | undefined>) => createApp(loadConfig(env), build);
export { createListener } from "./http/listener";
export { serve } from "./serve";

// Not awaited: chunks that the server imports later import this module, so its evaluation must not wait for the server.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , command, ...words] = process.argv;
  void (command === "provider" ? provideAndExit(words, process.env) : serve(createBuiltApp, process.env));
}
