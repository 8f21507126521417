import type { RouterContextProvider } from "react-router";
import { apiContext, runtimeContext, siteContext } from "~/context";
import type { Api } from "~/contract";
import type { FormField } from "~/contract/form-group";
import type { Person } from "~/contract/person";
import type { User } from "~/contract/user";
import type { Lookup } from "~/contract/value";
import { type Day, dayIn } from "~/domain/date";
import { deviceOf } from "~/domain/device";
import { notFound, unavailable } from "~/middleware/guard.server";
import { shownFields } from "~/routes/enrolment/person-form";

/** The form of a candidate's own data: the person as stored, the fields shown, the day it is checked on. */
export interface PersonForm {
  person: Person;
  fields: FormField[];
  today: Day;
}

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Opens the caller's own data with the fields that the institution asks for. */
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
    today: dayIn(context.get(runtimeContext).now(), "America/Sao_Paulo"),
  };
}

/** What the selects of a form choose from, by source; a list that cannot be had is empty. */
export async function optionsOf(
  api: Api,
  fields: readonly FormField[],
  state: string | undefined,
): Promise<Record<string, Lookup[]>> {
  const lists: Record<string, () => Promise<{ status: number; body: unknown }>> = {
    genders: () => api.lookup.genders(),
    maritalstatuses: () => api.lookup.maritalStatuses(),
    races: () => api.lookup.races(),
    specialneeds: () => api.specialNeed.listForCandidate(),
    nationalities: () => api.nationality.listForCandidate(),
    countries: () => api.lookup.countries(),
    states: () => api.lookup.states(),
    cities: () => (state ? api.lookup.cities({ params: { id: state } }) : Promise.resolve({ status: 200, body: [] })),
  };
  const sources = [...new Set(fields.flatMap(({ source }) => source ?? []))];
  const loaded = sources.map(async (source) => {
    const answer = await lists[source]?.();
    return [source, answer?.status === 200 ? (answer.body as Lookup[]) : []] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}
