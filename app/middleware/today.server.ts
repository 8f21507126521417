import type { RouterContextProvider } from "react-router";
import { runtimeContext, siteContext } from "~/context";
import { type Day, dayIn } from "~/domain/time/date";

/** The current day in the site's time zone. */
export const todayOf = (context: Readonly<RouterContextProvider>): Day =>
  dayIn(context.get(runtimeContext).now(), context.get(siteContext).timeZone);
