import type { Modality } from "~/modules/catalogue/service";
import type { DemoLevel } from "./education-level";
import type { DemoAlias } from "./institution";

export interface DemoCourse {
  level: DemoLevel;
  code: string;
  name: string;
  area: string;
  hours: number;
  modality: Modality;
  /** One monthly installment on the first campus of the course, in cents. */
  monthlyCents: number;
  installments: number;
  /** Enrolment fee in cents. */
  feeCents?: number;
  institutions: DemoAlias[];
  summary: string;
}
