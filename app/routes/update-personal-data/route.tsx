import { data } from "react-router";
import { apiContext, sessionContext } from "~/context";
import type { Api } from "~/contract";
import type { FormField } from "~/contract/form-group";
import { parsePostalCode } from "~/domain/postal-code";
import type { TextKey } from "~/i18n/catalogue";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { optionsOf } from "~/routes/enrolment/lookup.server";
import { checkPerson, textsOfPerson, toPerson } from "~/routes/enrolment/person-form";
import type { PostedForm } from "~/routes/form/posted-form";
import type { Route } from "./+types/route";
import { keptTexts, lockedNames, unseenData } from "./locked-field";
import { openPerson } from "./person.server";
import { fieldErrors, refusalOf } from "./refusal";
import { PersonalDataView } from "./view";
import { asWritten } from "./written-text";

export const handle = { sensitive: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser({ request, context });
  const { person, fields } = await openPerson({ request, context }, user);
  const values = asWritten(textsOfPerson(person));
  const options = await optionsOf(context.get(apiContext), fields, values);
  return { values, fields, options, locked: lockedNames(person) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser({ request, context });
  const form = requireForm({ context });
  const api = context.get(apiContext);
  const { person, fields, today } = await openPerson({ request, context }, user);
  const values = { ...typedOf(form, fields), ...asWritten(keptTexts(person)) };
  const intent = form.get("intent");
  if (intent === "find-address") return again(api, fields, await withAddress(api, values), null);
  if (intent === "update-cities") return again(api, fields, { values, errors: {} }, null);
  const checked = checkPerson(fields, values, today);
  if (!checked.valid) return again(api, fields, { values, errors: checked.errors }, null);
  const answer = await api.person.setData({
    params: { id: user.id },
    query: {},
    body: { person: { ...unseenData(person, fields), ...toPerson(checked.parsed) } },
  });
  if (answer.status !== 200)
    return again(api, fields, { values, errors: fieldErrors(answer.body) }, refusalOf(answer.status));
  context.get(sessionContext).set({ notice: "account.saved" });
  return seeOther(request, "/portal");
}

/** Shows the form again with what was typed; the cities follow the state. */
async function again(api: Api, fields: readonly FormField[], posted: PostedForm, problem: TextKey | null) {
  const failed = problem !== null || Object.keys(posted.errors).length > 0;
  const options = await optionsOf(api, fields, posted.values);
  return data({ posted, problem, options }, { status: failed ? 422 : 200 });
}

/** What was typed into the fields that the form shows, and nothing else. */
function typedOf(form: FormData, fields: readonly FormField[]): Record<string, string> {
  const typed = fields.map(({ name }) => [name, form.get(name)] as const);
  return Object.fromEntries(
    typed.flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 500)]] : [])),
  );
}

/** Fills the address of the postal code in; what it does not tell stays as typed. */
async function withAddress(api: Api, values: Record<string, string>): Promise<PostedForm> {
  const zipCode = parsePostalCode(values.postalCode ?? "");
  if (!zipCode) return { values, errors: { postalCode: "account.postalCodeInvalid" } };
  const answer = await api.locality.find({ query: { zipCode } });
  if (answer.status !== 200)
    return {
      values,
      errors: { postalCode: answer.status === 404 ? "account.postalCodeUnknown" : "account.lookupFailed" },
    };
  const { street, neighborhood, stateId, cityId } = answer.body;
  const told = { ...(street ? { address: street } : {}), ...(neighborhood ? { neighborhood } : {}) };
  return { values: { ...values, ...told, country: "BR", state: stateId, city: cityId }, errors: {} };
}

export default function UpdatePersonalData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PersonalDataView
      fields={loaderData.fields}
      locked={loaderData.locked}
      options={actionData?.options ?? loaderData.options}
      posted={actionData?.posted ?? { values: loaderData.values, errors: {} }}
      problem={actionData?.problem ?? null}
    />
  );
}
