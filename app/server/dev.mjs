// Development server: the same app behind Vite, with hot reload of views and server code.
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
const { createApp, createListener, loadConfig } = await vite.ssrLoadModule("/app/server/app.ts");
const config = loadConfig(process.env);
const app = await createApp(config, () => vite.ssrLoadModule("virtual:react-router/server-build"), "development");
const listener = createListener(app);
http.on("request", (req, res) =>
  vite.middlewares(req, res, () => {
    req.url = req.originalUrl ?? req.url;
    listener(req, res);
  }),
);
http.listen(config.http.PORT, config.http.HOST, () => app.announce(http.address()));
