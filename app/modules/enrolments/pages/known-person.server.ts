import { answeredOr } from "~/api/answered";
import { type Texts, textsOfPerson } from "~/modules/people/pages/person/person-form";
import type { Enrolment } from "./enrolment.server";
import { textsIn } from "./progress.server";

/**
 * The texts of the form about the candidate. While the draft has none, they are the stored personal data of the
 * signed-in user, or only the e-mail when that data cannot be loaded. For a visitor without texts in the draft, the
 * form is empty.
 */
export async function personTexts({ api, user, data }: Enrolment): Promise<Texts> {
  if (Object.keys(data.person).length > 0) return textsIn(data.person);
  if (!user) return {};
  const person = await answeredOr(api.person.getData({ params: { id: user.id } }), null);
  return person ? textsOfPerson(person) : { email: user.email };
}
