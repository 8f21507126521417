import { pathToFileURL } from "node:url";
import * as build from "virtual:react-router/server-build";
import { createApp, loadConfig } from "./app";
import { type Command, runAndExit } from "./command";
import { runProviderCommand } from "./provider-command";
import { serve } from "./serve";
import { runOperatorCommand, runTenantCommand } from "./setup-command";

/** The built product, as `npm start`, the request-level tests and the benchmarks run it. */
export const createBuiltApp = async (env: Record<string, string | undefined>) => createApp(loadConfig(env), build);
export { createListener } from "./http/listener";
export { serve } from "./serve";

const commands = new Map<string, Command>([
  ["provider", runProviderCommand],
  ["tenant", runTenantCommand],
  ["operator", runOperatorCommand],
]);

// Not awaited: chunks that the server imports later import this module, so its evaluation must not wait for the server.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , name = "", ...words] = process.argv;
  const command = commands.get(name);
  void (command ? runAndExit(command, words, process.env) : serve(createBuiltApp, process.env));
}
