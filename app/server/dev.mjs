// Development server: the same app behind Vite, with hot reload of views and server code.
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
const { createApp, createListener, listenError, loadConfig, refuseToStart } =
  await vite.ssrLoadModule("/app/server/app.ts");
process.umask(0o077);
const build = () => vite.ssrLoadModule("virtual:react-router/server-build");
const start = async () => createApp(loadConfig(process.env), build, "development");
const app = await start().catch(refuseToStart);
const listener = createListener(app);
http.on("request", (req, res) =>
  vite.middlewares(req, res, () => {
    req.url = req.originalUrl ?? req.url;
    listener(req, res);
  }),
);
http.once("error", (error) => refuseToStart(listenError(error, app.config.http)));
http.listen(app.config.http.PORT, app.config.http.HOST, () => app.announce(http.address()));
