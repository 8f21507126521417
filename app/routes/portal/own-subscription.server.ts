import { createContext, type RouterContextProvider } from "react-router";
import type { PortalApi } from "~/context";
import { apiContext, type CourseBlock, courseBlockContext } from "~/context";
import type { Subscription } from "~/contract/subscription";
import { calledName } from "~/domain/person/person-name";
import { notFound, requireUser, unavailable } from "~/middleware/guard.server";

type Context = Readonly<RouterContextProvider>;
type Answer = Awaited<ReturnType<PortalApi["subscription"]["get"]>>;

/** The answers of this request by the subscription's id, so that several loaders of a page cause one call. */
const answerContext = createContext<ReadonlyMap<string, Promise<Answer>>>(new Map());

/** A subscription of the signed-in user; 404 for one that does not exist or belongs to another. */
export async function ownSubscription(context: Context, id: string): Promise<Subscription> {
  const answer = await answerOf(context, id);
  if (answer.status === 200) return answer.body;
  return answer.status === 404 ? notFound() : unavailable();
}

function answerOf(context: Context, id: string): Promise<Answer> {
  const known = context.get(answerContext);
  const found = known.get(id);
  if (found) return found;
  const { id: userId } = requireUser(context);
  const asked = context.get(apiContext).subscription.get({ params: { userId, subscriptionId: id } });
  context.set(answerContext, new Map([...known, [id, asked]]));
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
