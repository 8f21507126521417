import type { ReactNode } from "react";
import type { Charge } from "~/api/charge";
import { useT } from "~/i18n/use-t";
import { CandidateProgress } from "~/modules/enrolments/pages/progress/candidate-progress";
import type { Milestone } from "~/modules/enrolments/pages/progress/milestone";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { StepLayout } from "~/shell/site-layout";
import { tileOfArea } from "~/ui/art/tile";
import type { Description } from "~/ui/description-list";
import { PriceTag } from "~/ui/price-tag";
import { SummaryAside } from "~/ui/summary-aside";
import type { PayableSubscription } from "./payable.server";
import { purposeText } from "./purpose";

export type Payable = Pick<
  PayableSubscription,
  "courseName" | "courseLanguage" | "courseArea" | "campusPolo" | "campusLanguage" | "displayCampus" | "hasEnded"
>;
export type Due = Pick<Charge, "purpose" | "amountCents"> & { installment?: number | null };

type PaymentLayoutProps = {
  subscription: Payable;
  /** The charge of the page; absent where nothing is due. */
  due?: Due | undefined;
  /** The stage of the page if it differs from that of `due`; null when all stages are done. */
  at?: Milestone | null;
  /** The page within its stage; by default the purpose of `due`. */
  detail?: string;
  /** False hides the switches of language and theme: where a form posts to another site, they lose the typed text. */
  switches?: boolean;
  /** False where the page itself shows course and amount. */
  ticket?: boolean;
  children: ReactNode;
};

/**
 * A payment page, with course and amount beside it. Shows the candidate's progress, except for an installment and after
 * the end of the enrolment.
 */
export function PaymentLayout({
  subscription,
  due,
  at,
  detail,
  switches,
  ticket = true,
  children,
}: PaymentLayoutProps) {
  const t = useT();
  const stage = at === undefined ? stageOf(due) : at;
  const text = detail ?? (at === undefined && due ? purposeText(t, due) : undefined);
  return (
    <StepLayout
      {...(switches === undefined ? {} : { switches })}
      stepper={
        subscription.hasEnded || due?.purpose === "installment" ? null : <CandidateProgress at={stage} detail={text} />
      }
      aside={ticket && <Ticket subscription={subscription} due={due} />}
    >
      {children}
    </StepLayout>
  );
}

/** The enrolment fee is paid before the contract. */
export const stageOf = (due?: Pick<Due, "purpose">): Milestone => (due?.purpose === "fee" ? "application" : "payment");

/** The stage after the last payment; null when all stages are done. */
export const stageReached = ({ isEnrolled }: Pick<PayableSubscription, "isEnrolled">): Milestone | null =>
  isEnrolled ? null : "enrolment";

function Ticket({ subscription, due }: { subscription: Payable; due: Due | undefined }) {
  const t = useT();
  const { money } = useFormat();
  const { courseName, courseLanguage, courseArea, displayCampus, campusPolo, campusLanguage } = subscription;
  const course = <InLanguage language={courseLanguage}>{courseName}</InLanguage>;
  const campus = <InLanguage language={campusLanguage}>{campusPolo}</InLanguage>;
  const items: Description[] = [{ term: t("word.course"), detail: course }];
  if (displayCampus) items.push({ term: t("word.campus"), detail: campus });
  const amount = due && money(due.amountCents);
  if (amount) items.push({ term: purposeText(t, due), detail: <PriceTag amount={amount} /> });
  return (
    <SummaryAside
      title={t("checkout.summaryTitle")}
      short={course}
      tile={tileOfArea(courseArea)}
      items={items}
      total={amount}
    />
  );
}
