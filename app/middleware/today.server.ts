import type { RouterContextProvider } from "react-router";
import { runtimeContext } from "~/context";
import { type Day, dayIn, defaultTimeZone } from "~/rules/time/date";

/** The current day in Brasília: all intakes open and close by it, whatever time zone an institution shows. */
export const todayOf = (context: Readonly<RouterContextProvider>): Day =>
  dayIn(context.get(runtimeContext).now(), defaultTimeZone);
