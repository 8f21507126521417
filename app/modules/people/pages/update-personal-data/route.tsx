import { data, href } from "react-router";
import { answered } from "~/api/answered";
import type { PersonData } from "~/api/person";
import type { FieldErrors } from "~/api/problem";
import { orFormRefusal, Refusal, type RefusalCode } from "~/api/refusal";
import type { PortalApi } from "~/context";
import { apiContext } from "~/context";
import { pressedList } from "~/form/list";
import { emptyForm, refusedForm } from "~/form/posted-form";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { typedOn } from "~/middleware/typed";
import { optionsOf } from "~/modules/people/pages/person/field-options.server";
import { keptTexts, lockedNames } from "~/modules/people/pages/person/locked-field";
import { checkPerson, type ShownField, textsOfPerson, toPerson } from "~/modules/people/pages/person/person-form";
import { withAddress } from "~/modules/people/pages/person/postal-code.server";
import { explained, problemOf } from "~/modules/people/pages/person/refusal";
import { specialNeedList, withSpecialNeeds } from "~/modules/people/pages/person/special-need-list";
import { typedIn } from "~/modules/people/pages/person/typed-text";
import { withUnseen } from "~/modules/people/rules/stored-person";
import { asWritten } from "~/modules/people/rules/written-text";
import { pressedOf } from "~/shell/submit.server";
import type { Route } from "./+types/route";
import { openPerson } from "./person.server";
import { PersonalDataView } from "./view";

export const handle = { sensitive: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { person, fields, today } = await openPerson({ request, context }, user);
  const values = asWritten(textsOfPerson(person));
  const typed = typedOn(context, new URL(request.url));
  const options = await optionsOf(context.get(apiContext), fields, typed ?? values);
  return { values, fields, options, today, locked: lockedNames(person) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const form = requireForm({ context });
  const api = context.get(apiContext);
  const { person, fields, today } = await openPerson({ request, context }, user);
  const { id: _, ...stored } = person;
  const isShown = (name: string) => fields.some((field) => field.name === name);
  const values = { ...typedIn(form, fields), ...asWritten(keptTexts(person)) };
  const needs = pressedList(form, specialNeedList);
  if (needs) return again(api, fields, { values: withSpecialNeeds(values, needs), errors: {} });
  if (pressedOf({ context }, ["find-address"])) return again(api, fields, await withAddress(api, values));
  const checked = checkPerson(fields, values, today);
  if (!checked.valid) return again(api, fields, { values, errors: checked.errors });
  const shown = withUnseen<PersonData>(toPerson(checked.parsed), stored, isShown);
  const body = { person: { ...shown, ...keptTexts(stored) } };
  const saving = answered(api.person.setData({ params: { id: user.id }, query: {}, body }));
  const refusal = await orFormRefusal(saving, ...explained);
  if (refusal instanceof Refusal)
    return again(api, fields, { values, errors: refusal.details.fields ?? {} }, refusal.code);
  return seeWithNotice({ request, context }, href("/portal"), "account.saved");
}

/** Shows the form again with the typed values. */
async function again(
  api: PortalApi,
  fields: readonly ShownField[],
  { values, errors }: { values: Record<string, string>; errors: FieldErrors },
  code: RefusalCode | null = null,
) {
  const failed = code !== null || Object.keys(errors).length > 0;
  const options = await optionsOf(api, fields, values);
  const posted = failed ? refusedForm(values, errors) : emptyForm(values);
  return data({ posted, code, options }, { status: failed ? 422 : 200 });
}

export default function UpdatePersonalData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PersonalDataView
      fields={loaderData.fields}
      today={loaderData.today}
      locked={loaderData.locked}
      options={actionData?.options ?? loaderData.options}
      posted={actionData?.posted ?? emptyForm(loaderData.values)}
      problem={problemOf(actionData)}
    />
  );
}
