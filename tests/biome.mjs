// Runs the formatter and linter. Its binary comes in a package for each platform. For some platforms this package is an
// optional dependency, which npm installs where it matches; for all others npx fetches it.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const name = `@biomejs/cli-${process.platform}-${process.arch}/biome`;
const [command, ...before] = resolve(name) ? [resolve(name)] : ["npx", "--yes", "@biomejs/biome@2.6.8"];
const done = spawnSync(command, [...before, ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(done.status ?? 1);

function resolve(path) {
  try {
    return require.resolve(path);
  } catch {
    return null;
  }
}
