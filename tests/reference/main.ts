/** Runs the reference back end by itself: `node tests/reference/main.ts [port] [latency in ms]`. */
import { services } from "./call.ts";
import { startReference } from "./server.ts";

const [port = "4270", latency = "0"] = process.argv.slice(2);
const reference = await startReference({ port: Number(port), latency: Number(latency) });
for (const service of services) console.log(`${service.padEnd(14)}${reference.base(service)}`);
