import type { RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "~/context";
import type { Person } from "~/contract/person";
import type { User } from "~/contract/user";
import { deviceOf } from "~/domain/device";
import type { Day } from "~/domain/time/date";
import { notFound, unavailable } from "~/middleware/guard.server";
import { todayOf } from "~/middleware/today.server";
import { type ShownField, shownFields } from "~/routes/person/person-form";

/** The form of a candidate's own data: the stored person, the shown fields, and today's date for the checks. */
export interface PersonForm {
  person: Person;
  fields: readonly ShownField[];
  today: Day;
}

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Loads the user's own data and the fields that the institution asks for. */
export async function openPerson({ request, context }: Args, user: User): Promise<PersonForm> {
  const api = context.get(apiContext);
  const [person, own, address] = await Promise.all([
    api.person.getData({ params: { id: user.id } }),
    api.formGroup.list({ query: { type: "update-personal-data" } }),
    api.formGroup.list({ query: { type: "address" } }),
  ]);
  if (person.status === 404) notFound();
  if (person.status !== 200 || own.status !== 200 || address.status !== 200) return unavailable();
  const groups = [...own.body, ...address.body].flatMap(({ fields }) => fields);
  const fields = groups.filter(({ name }, index) => groups.findIndex((other) => other.name === name) === index);
  const userAgent = request.headers.get("user-agent");
  const mobileHint = request.headers.get("sec-ch-ua-mobile");
  const mobile = deviceOf({ userAgent, mobileHint, platformHint: null }).type === "mobile";
  const usePassport = context.get(siteContext).parameters.UsePassport;
  return {
    person: person.body,
    fields: shownFields(fields, { mobile, usePassport }),
    today: todayOf(context),
  };
}
