import type { RouterContextProvider } from "react-router";
import type { Journey } from "~/api/journey";
import { apiContext, localeContext, runtimeContext } from "~/context";
import { translator } from "~/i18n/translator";
import { chosen } from "~/modules/enrolments/pages/choice/choice.server";
import { previewChoices } from "~/modules/enrolments/pages/preview.server";
import { type Checkout, faceOf } from "~/modules/payments/pages/checkout.server";
import type { PayableSubscription } from "~/modules/payments/pages/payable.server";
import { questionsAbout } from "~/modules/tenancy/pages/questions/question.server";

interface Wanted {
  place: string;
  /** The journey whose first course is paid for; null for an example. */
  journey: Journey | null;
}

/** The payment page of somebody who has chosen the first course at its first campus, or an example of one. */
export async function previewCheckout(
  context: Readonly<RouterContextProvider>,
  { place, journey }: Wanted,
): Promise<{ subscription: PayableSubscription; checkout: Checkout }> {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const t = translator(locale);
  const { course, campus } = journey ? chosen(await previewChoices(api, journey)) : { course: null, campus: null };
  const due = await api.settings.checkoutPreview({
    place,
    ...(course && campus ? { offerId: course.offerId, campusId: campus.id } : { offerId: null, campusId: null }),
  });
  const face = faceOf(due, null);
  return {
    subscription: {
      ...{ id: "preview", hasEnded: false, isEnrolled: false, choice: null, withdrawal: null },
      courseName: course?.name ?? t("setting.previewCourse"),
      courseLanguage: course?.language ?? locale,
      courseArea: course?.area ?? "",
      campusPolo: campus?.name ?? "",
      campusLanguage: campus?.language ?? locale,
      displayCampus: campus !== null,
      classStartsOn: course?.classesStartOn ?? null,
    },
    checkout: {
      ...{
        face,
        due,
        selection: null,
        pending: null,
        vouchers: [],
        refused: null,
        idempotencyKey: crypto.randomUUID(),
      },
      questions: await questionsAbout(context, "checkout"),
      now: context.get(runtimeContext).now().toISOString(),
    },
  };
}
