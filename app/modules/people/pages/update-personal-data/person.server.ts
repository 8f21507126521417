import type { RouterContextProvider } from "react-router";
import { answered, answeredOr } from "~/api/answered";
import type { Person } from "~/api/person";
import type { User } from "~/api/user";
import type { PortalApi } from "~/context";
import { apiContext, siteContext } from "~/context";
import { todayOf } from "~/middleware/today.server";
import { ownSubscriptions } from "~/modules/enrolments/pages/portal/overview.server";
import { type ShownField, shownFields } from "~/modules/people/pages/person/person-form";
import { deviceIn } from "~/rules/device";
import type { Day } from "~/rules/time/date";

/** The form of a candidate's own data: the stored person, the shown fields, and today's date for the checks. */
export interface PersonForm {
  person: Person;
  fields: readonly ShownField[];
  today: Day;
}

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Loads the user's own data and the fields that the institution asks for. A user with enrolments gets only the fields
 * that the form of at least one enrolment shows, and must fill in only those that one of these forms requires.
 */
export async function openPerson({ request, context }: Args, user: User): Promise<PersonForm> {
  const api = context.get(apiContext);
  const [person, own, address, asked] = await Promise.all([
    answered(api.person.getData({ params: { id: user.id } })),
    answered(api.formGroup.list({ query: { type: "update-personal-data" } })),
    answered(api.formGroup.list({ query: { type: "address" } })),
    askedFields(api),
  ]);
  const groups = [...own, ...address].flatMap(({ fields }) => fields);
  const fields = groups
    .filter(({ name }, index) => groups.findIndex((other) => other.name === name) === index)
    .flatMap((field) => {
      if (!asked) return [field];
      const required = asked.get(field.name);
      return required === undefined ? [] : [{ ...field, required: field.required && required }];
    });
  const mobile = deviceIn(request.headers).type === "mobile";
  const usePassport = context.get(siteContext).parameters.UsePassport;
  return {
    person,
    fields: shownFields(fields, { mobile, usePassport }, own[0]?.sections),
    today: todayOf(context),
  };
}

/**
 * The visible fields of the forms of the user's enrolments, and whether one of these forms requires each; null without
 * such fields or if a form cannot be loaded.
 */
async function askedFields(api: PortalApi): Promise<ReadonlyMap<string, boolean> | null> {
  const offers = new Set((await ownSubscriptions(api)).map(({ offer }) => offer.id));
  const forms = await Promise.all(
    [...offers].map((id) => answeredOr(api.formGroup.getByOffer({ params: { id } }), null)),
  );
  const asked = new Map<string, boolean>();
  for (const form of forms) {
    if (!form) return null;
    for (const { name, visible, required } of form.fields)
      if (visible) asked.set(name, required || asked.get(name) === true);
  }
  return asked.size > 0 ? asked : null;
}
