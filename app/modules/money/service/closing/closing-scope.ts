import { absent } from "~/api/refusal";
import { scopeOptions } from "~/modules/desk/service";
import type { ClosingPlace } from "~/modules/money/schema/closing";
import type { StaffContext } from "~/procedure/procedure";
import { todayOf } from "~/procedure/today";
import { isDay } from "~/rules/time/date";

/** The institution that the caller chose, or the first one in the scope. @throws Refusal for one out of scope */
export function placeOf({ scope }: StaffContext, wanted: string | undefined): ClosingPlace {
  const institution = wanted === undefined ? scope[0] : scope.find(({ id }) => id === wanted);
  if (!institution) throw absent();
  const { id, name } = institution;
  return { institution: { id, name }, institutions: scopeOptions(scope) };
}

/** The same for a day. @throws Refusal also for a day that has not come, and for a text that is no day */
export function placeOn(ctx: StaffContext, date: string, wanted: string | undefined): ClosingPlace {
  if (!isDay(date) || date > todayOf(ctx.now)) throw absent();
  return placeOf(ctx, wanted);
}
