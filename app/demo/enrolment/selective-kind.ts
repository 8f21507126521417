import { acceptContract, enrol } from "./candidate-deed";
import type { Wish } from "./choice";
import { beginExam, chooseEssay, failExam, passExam } from "./entrance-deed";
import { approveEssay, draftEssay, failEssay, writeEssay } from "./essay-deed";
import type { Kind } from "./life-kind";
import { pay } from "./payment-deed";
import {
  confirmScore,
  correctScore,
  refuseScore,
  sendForeignScore,
  sendLowScore,
  sendMistypedScore,
  sendScore,
  typeScore,
} from "./score-deed";

const essay: Wish = { essay: true };
const score: Wish = { score: true };
const exam: Wish = { exam: true };
const written: Kind["deeds"] = [
  [0, enrol],
  [0.1, writeEssay],
];
const scored: Kind["deeds"] = [
  [0, enrol],
  [0.05, sendScore],
];
const tested: Kind["deeds"] = [[0, enrol]];

/** Kinds of candidates who are selected by an essay. */
export const essayKinds: Kind[] = [
  { people: 4, age: [0.2, 6], deeds: [[0, enrol]], wish: essay },
  {
    people: 2,
    age: [0.2, 1],
    deeds: [
      [0, enrol],
      ["now", draftEssay],
    ],
    wish: essay,
  },
  { people: 9, age: [0.3, 2.5], deeds: written, wish: essay },
  { people: 2, age: [8, 12], deeds: written, wish: essay },
  { people: 3, age: [3, 12], deeds: [...written, [2, failEssay]], wish: essay },
  { people: 1, age: [4, 6], deeds: [...written, [2, failEssay], [3, writeEssay]], wish: essay },
  { people: 2, age: [3, 6], deeds: [...written, [2, approveEssay]], wish: essay },
  {
    people: 1,
    age: [6, 9],
    deeds: [...written, [2, approveEssay], [2.5, acceptContract], [2.6, pay]],
    wish: essay,
  },
];

/** Kinds of candidates who are selected by the online exam. */
export const examKinds: Kind[] = [
  { people: 2, age: [0.2, 5], deeds: [[0, enrol]], wish: exam },
  {
    people: 1,
    age: [0.2, 1],
    deeds: [
      [0, enrol],
      ["now", beginExam],
    ],
    wish: exam,
  },
  { people: 3, age: [2, 10], deeds: [...tested, [0.2, passExam]], wish: exam },
  { people: 2, age: [4, 12], deeds: [...tested, [0.2, passExam], [0.5, acceptContract], [0.6, pay]], wish: exam },
  { people: 3, age: [1, 9], deeds: [...tested, [0.2, failExam]], wish: exam },
  { people: 1, age: [4, 9], deeds: [...tested, [0.2, failExam], [2, passExam]], wish: exam },
  { people: 1, age: [4, 9], deeds: [...tested, [0.2, failExam], [1, chooseEssay], [1.1, writeEssay]], wish: exam },
];

/** Kinds of candidates who are selected by the scores of the national exam. */
export const scoreKinds: Kind[] = [
  { people: 3, age: [0.2, 5], deeds: [[0, enrol]], wish: score },
  {
    people: 1,
    age: [0.2, 1],
    deeds: [
      [0, enrol],
      ["now", typeScore],
    ],
    wish: score,
  },
  { people: 6, age: [0.2, 2], deeds: scored, wish: score },
  { people: 1, age: [7, 9], deeds: scored, wish: score },
  {
    people: 2,
    age: [0.3, 2],
    deeds: [
      [0, enrol],
      [0.1, sendMistypedScore],
    ],
    wish: score,
  },
  {
    people: 1,
    age: [2, 6],
    deeds: [
      [0, enrol],
      [0.1, sendMistypedScore],
      [1, correctScore],
    ],
    wish: score,
  },
  { people: 2, age: [2, 8], deeds: [...scored, [1, confirmScore]], wish: score },
  {
    people: 1,
    age: [4, 9],
    deeds: [...scored, [1, confirmScore], [1.2, acceptContract], [1.3, pay]],
    wish: score,
  },
  {
    people: 1,
    age: [3, 8],
    deeds: [
      [0, enrol],
      [0.1, sendLowScore],
      [1, confirmScore],
    ],
    wish: score,
  },
  {
    people: 2,
    age: [2, 6],
    deeds: [
      [0, enrol],
      [0.1, sendForeignScore],
      [1, refuseScore],
    ],
    wish: score,
  },
  {
    people: 2,
    age: [3, 6],
    deeds: [
      [0, enrol],
      [0.1, sendForeignScore],
      [1, refuseScore],
      [2, sendScore],
    ],
    wish: score,
  },
];
