import type { RouterContextProvider } from "react-router";
import { runtimeContext, siteContext } from "~/context";
import { type Day, dayIn } from "~/domain/time/date";

/** The calendar day at the site's institution. */
export const todayOf = (context: Readonly<RouterContextProvider>): Day =>
  dayIn(context.get(runtimeContext).now(), context.get(siteContext).timeZone);
