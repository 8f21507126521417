import { createContext, type RouterContextProvider } from "react-router";
import { answered } from "~/api/answered";
import type { Subscription } from "~/api/subscription";
import { apiContext, type CourseBlock, courseBlockContext } from "~/context";
import { requireUser } from "~/middleware/guard.server";
import { calledName } from "~/modules/people/rules/person-name";

type Context = Readonly<RouterContextProvider>;

/** This request's subscriptions by their id, so that several loaders of a page cause one call. */
const knownContext = createContext<ReadonlyMap<string, Promise<Subscription>>>(new Map());

/** A subscription of the signed-in user; 404 for one that does not exist or belongs to another. */
export async function ownSubscription(context: Context, id: string): Promise<Subscription> {
  const known = context.get(knownContext);
  const found = known.get(id);
  if (found) return found;
  const { id: userId } = requireUser(context);
  const asked = answered(context.get(apiContext).subscription.get({ params: { userId, subscriptionId: id } }));
  context.set(knownContext, new Map([...known, [id, asked]]));
  return asked;
}

/** Shows the enrolment in the header of the page. */
export function showCourse(context: Context, subscription: Subscription): void {
  context.set(courseBlockContext, courseBlockOf(subscription));
}

function courseBlockOf(subscription: Subscription): CourseBlock {
  const { personName, socialName, courseName, courseLanguage, campusPolo, campusLanguage, displayCampus, offer } =
    subscription;
  const { description, language } = offer.ingressMode;
  return {
    name: calledName(personName, socialName),
    course: { text: courseName, language: courseLanguage },
    campus: displayCampus ? { text: campusPolo, language: campusLanguage } : null,
    ingressMode: { text: description, language },
  };
}
