import { localeContext, runtimeContext } from "~/context";
import { translator } from "~/i18n/translator";
import { notFound } from "~/middleware/guard.server";
import { type CalendarDay, calendarFile } from "~/rules/time/calendar";
import type { Route } from "./+types/calendar";
import { subscriptionContext } from "./payable.server";

/** A calendar file with the first day of classes and the last day to withdraw; 404 while neither is known. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, courseName, campusPolo, displayCampus, classStartsOn, withdrawal } = context.get(subscriptionContext);
  const t = translator(context.get(localeContext));
  const { origin, host } = new URL(request.url);
  const days: CalendarDay[] = [];
  if (classStartsOn)
    days.push({
      uid: `class-${id}@${host}`,
      day: classStartsOn,
      title: `${t("checkout.nextClass")}: ${courseName}`,
      url: origin,
      ...(displayCampus ? { place: campusPolo } : {}),
    });
  if (withdrawal?.kind === "withdrawal")
    days.push({
      uid: `withdrawal-${id}@${host}`,
      day: withdrawal.lastDay,
      title: `${t("checkout.nextWithdrawal")}: ${courseName}`,
      url: origin,
    });
  if (days.length === 0) return notFound();
  return new Response(calendarFile(days, context.get(runtimeContext).now()), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="agenda.ics"',
      "cache-control": "no-store",
    },
  });
}
