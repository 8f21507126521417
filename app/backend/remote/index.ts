import { chargeStandIns } from "./charge";
import { contractStandIns } from "./contract";
import { createStandIn, enrollingStandIns } from "./enrolling";
import { enrolmentStandIns } from "./enrolment";
import { lookupStandIns } from "./lookup";
import { ownerStandIns } from "./owner";
import { paymentStandIns } from "./payment";
import { personStandIns } from "./person";
import { sessionStandIns } from "./session";
import { notThere, type StandIns } from "./stand-in";

/** Subjects of which the specification has no call. */
const absentSubjects = ["cards", "documents", "entranceExams", "essays", "examScores", "selections"] as const;

/** Every function of a subject says that what it is about does not exist. */
const absentOf = (subject: (typeof absentSubjects)[number]): StandIns => ({
  [subject]: {
    of: "candidate",
    make: (_: unknown, own: object) => Object.fromEntries(Object.keys(own).map((name) => [name, notThere])),
  },
});

/**
 * What takes the place of functions while a service that they need is run by somebody else: the calls of the
 * specification, one adapter a subject. Pages call the same functions as with embedded services.
 */
export const standIns: StandIns = {
  ...ownerStandIns,
  ...chargeStandIns,
  ...paymentStandIns,
  ...enrolmentStandIns,
  ...enrollingStandIns,
  ...contractStandIns,
  ...personStandIns,
  ...sessionStandIns,
  ...lookupStandIns,
  ...Object.assign({}, ...absentSubjects.map(absentOf)),
  subscription: [enrolmentStandIns.subscription, createStandIn],
};
