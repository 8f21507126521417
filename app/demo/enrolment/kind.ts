import { abandon, acceptContract, askForErasure, cancel, enrol, suggestCourse, withdraw } from "./candidate-deed";
import type { Wish } from "./choice";
import {
  approveFirst,
  complete,
  deferDocuments,
  rejectFirst,
  sendDocuments,
  sendFirst,
  sendWithFault,
} from "./document-deed";
import type { Kind } from "./life-kind";
import { askRefund, refundPart } from "./money-deed";
import {
  denyCard,
  issuePix,
  issueSlip,
  pay,
  payByPix,
  payInstallment,
  payLess,
  payTwice,
  payUnnamed,
  processCard,
} from "./payment-deed";
import { essayKinds, examKinds, scoreKinds } from "./selective-kind";
import { annotate, assign, cancelByStaff, erase, expire, refuseErasure, remind, reopen, reveal } from "./staff-deed";

const accepted: Kind["deeds"] = [
  [0, enrol],
  [0.02, acceptContract],
];
const everyMethod: Wish = { everyMethod: true };
const documents: Wish = { documents: true };
const withoutFee: Wish = { withoutFee: true };
const paid: Kind["deeds"] = [...accepted, [0.1, pay]];

const monthly: Wish = { everyMethod: true, documents: true, withoutFee: true };
const studying: Kind["deeds"] = [...accepted, [0.1, payByPix], [1, sendDocuments], [3, complete]];

/** Kinds of enrolments; together more than two hundred people. */
export const enrolmentKinds: Kind[] = [
  { people: 6, age: [0.1, 9], deeds: [[0, enrol]] },
  {
    people: 4,
    age: [4, 12],
    deeds: [
      [0, enrol],
      [2, assign],
      [3, annotate],
    ],
  },
  { people: 6, age: [0.5, 10], deeds: accepted },
  { people: 4, age: [3, 10], deeds: [...accepted, [1, assign], [2, remind]] },
  { people: 10, age: [0.3, 1.9], deeds: [...accepted, [0.1, issueSlip]], wish: everyMethod },
  { people: 6, age: [10, 20], deeds: [...accepted, [0.3, issueSlip], [9, annotate]], wish: everyMethod },
  { people: 2, age: [1, 8], deeds: [...accepted, [0.1, issuePix]], wish: everyMethod },
  { people: 1, age: [1, 2], deeds: [...accepted, [0.1, payLess]], wish: everyMethod },
  { people: 1, age: [1, 2], deeds: [...accepted, [0.1, payUnnamed]], wish: everyMethod },
  { people: 3, age: [0.2, 0.4], deeds: [...accepted, ["now", issuePix]], wish: everyMethod },
  { people: 4, age: [0.3, 6], deeds: [...accepted, [0.05, denyCard]], wish: everyMethod },
  { people: 4, age: [0.2, 3], deeds: [...accepted, [0.05, processCard]], wish: everyMethod },
  { people: 8, age: [1, 6], deeds: paid, wish: documents },
  { people: 6, age: [9, 16], deeds: [...paid, [8, annotate]], wish: documents },
  { people: 20, age: [2, 9], deeds: [...paid, [1, sendDocuments]], wish: documents },
  { people: 9, age: [3, 12], deeds: [...paid, [1, sendDocuments], [2, approveFirst]], wish: documents },
  { people: 5, age: [4, 12], deeds: [...paid, [1, deferDocuments], [1.1, sendDocuments]], wish: documents },
  { people: 11, age: [4, 14], deeds: [...paid, [1, sendWithFault], [3, rejectFirst]], wish: documents },
  {
    people: 9,
    age: [5, 14],
    deeds: [...paid, [1, sendWithFault], [2, rejectFirst], [2.2, assign], [4, sendDocuments]],
    wish: documents,
  },
  {
    people: 3,
    age: [8, 18],
    deeds: [...paid, [1, sendWithFault], [2, rejectFirst], [3, sendFirst], [5, rejectFirst], [7, sendDocuments]],
    wish: documents,
  },
  { people: 2, age: [6, 12], deeds: [...accepted, [0.1, payByPix], [2, refundPart]], wish: everyMethod },
  { people: 1, age: [3, 5], deeds: [...accepted, [0.1, payByPix], [2, askRefund]], wish: everyMethod },
  { people: 1, age: [2, 4], deeds: [...accepted, [0.1, payTwice]], wish: everyMethod },
  // The next three kinds: the second installment is overdue, the third is open, the third is overdue.
  { people: 2, age: [50, 52], deeds: studying, wish: monthly },
  { people: 2, age: [62, 64], deeds: [...studying, [32, payInstallment]], wish: monthly },
  { people: 2, age: [80, 85], deeds: [...studying, [32, payInstallment]], wish: monthly },
  {
    people: 7,
    age: [8, 28],
    deeds: [...paid, [2, sendWithFault], [3, rejectFirst], [4, sendDocuments], [6, complete]],
  },
  { people: 1, age: [20, 25], deeds: [...paid, [1, sendDocuments], [3, complete], [15, askForErasure]] },
  { people: 2, age: [4, 18], deeds: [...accepted, [2, cancel]], wish: withoutFee },
  { people: 2, age: [9, 18], deeds: [...accepted, [2, cancel], [6, askForErasure]], wish: withoutFee },
  {
    people: 1,
    age: [14, 18],
    deeds: [...accepted, [2, cancel], [6, askForErasure], [9, refuseErasure]],
    wish: withoutFee,
  },
  {
    people: 1,
    age: [14, 18],
    deeds: [
      [0, enrol],
      [2, cancel],
      [6, askForErasure],
      [9, erase],
    ],
    wish: withoutFee,
  },
  {
    people: 3,
    age: [4, 18],
    deeds: [
      [0, enrol],
      [1, assign],
      [2, reveal],
      [3, cancelByStaff],
    ],
    wish: withoutFee,
  },
  { people: 2, age: [4, 18], deeds: [...paid, [2, annotate], [3, cancelByStaff]], wish: documents },
  { people: 4, age: [5, 20], deeds: [...paid, [4, withdraw]] },
  { people: 1, age: [9, 20], deeds: [...paid, [4, withdraw], [6, askForErasure]] },
  { people: 5, age: [12, 26], deeds: [...accepted, [4, annotate], [10, expire]] },
  ...essayKinds,
  { people: 2, age: [14, 26], deeds: [...accepted, [10, expire], [12, reopen], [12.1, assign]], wish: withoutFee },
  ...examKinds,
  ...scoreKinds,
];

/** Kinds of visitors who do not enrol. */
export const visitKinds: Kind[] = [
  { people: 24, age: [0.2, 20], deeds: [[0, abandon]] },
  { people: 9, age: [0.5, 25], deeds: [[0, suggestCourse]] },
];
