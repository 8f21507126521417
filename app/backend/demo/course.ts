import type { Modality } from "../modality";
import { extensionCourses } from "./course-extension";
import { graduationCourses } from "./course-graduation";
import { postGraduationCourses } from "./course-post-graduation";
import type { DemoLevel } from "./education-level";
import type { DemoAlias } from "./institution";

export interface DemoCourse {
  level: DemoLevel;
  code: string;
  name: string;
  area: string;
  hours: number;
  modality: Modality;
  /** One monthly installment on the main campus, in cents. */
  monthlyCents: number;
  installments: number;
  /** Enrolment fee in cents. */
  feeCents?: number;
  institutions: DemoAlias[];
  summary: string;
}

export const courses: DemoCourse[] = [...graduationCourses, ...postGraduationCourses, ...extensionCourses];
