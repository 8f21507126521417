import { alternate, median, ratioOf } from "./alternate.mjs";
import { startPortal } from "./process.mjs";
import { Visitor } from "./visitor.mjs";

/** CPU milliseconds of a home page, with requests to one tenant only and with requests to all tenants in turn. */
export async function measureTenants(engine, scale, { seconds, tenants }) {
  const { env } = await scale.small();
  const portal = await startPortal(env);
  const database = engine.cpuSeconds ?? (() => 0);
  const contenders = [1, tenants].map((among) => ({ ...portal, database, among, asked: 0 }));
  const home = {
    status: 200,
    next(contender) {
      const serial = contender.asked++;
      return new Visitor(portal.port, `school-${1 + (serial % contender.among)}.localhost`, serial).request(
        "/candidate/",
      );
    },
  };
  const [[one, many]] = await alternate(contenders, [home], { seconds: seconds / 2, requests: 200, warmUp: tenants });
  await portal.stop();
  return { oneMs: median(one.both) * 1000, manyMs: median(many.both) * 1000, ratio: ratioOf(many.both, one.both) };
}
