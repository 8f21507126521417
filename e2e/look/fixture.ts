import { test as base } from "../fixture";
import { Camera } from "./picture";

/** A scene: a test that prepares states and takes their pictures. `npm run look` can choose scenes by title. */
export const scene = base.extend<{ camera: Camera }>({
  camera: async ({ page, browser }, use) => use(new Camera(page, browser)),
});
