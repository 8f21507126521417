import { todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";

export type DemoIntakeCode = "current" | "next" | "closed" | "inactive";

export interface DemoIntake {
  code: DemoIntakeCode;
  name: string;
  /** First day for enrolling. */
  startsOn: string;
  /** Last day for enrolling. */
  endsOn: string;
  /** First day of classes. */
  classesStartOn: string;
  module: number;
  active: 0 | 1;
}

/** Intakes around today: two open, one past, one deactivated. */
export function intakesAt(now: Date): DemoIntake[] {
  const today = todayOf(now);
  const semester = (offset: number) => {
    const half = now.getUTCFullYear() * 2 + (now.getUTCMonth() < 6 ? 0 : 1) + offset;
    return `${Math.floor(half / 2)}.${(half % 2) + 1}`;
  };
  const between = (from: number, to: number) => ({
    startsOn: addDays(today, from),
    endsOn: addDays(today, to),
    classesStartOn: addDays(today, to + 10),
  });
  return [
    { code: "current", name: `Ingresso ${semester(1)}`, ...between(-100, 60), module: 1, active: 1 },
    { code: "next", name: `Ingresso antecipado ${semester(2)}`, ...between(-10, 150), module: 1, active: 1 },
    { code: "closed", name: `Ingresso ${semester(0)}`, ...between(-200, -20), module: 1, active: 1 },
    { code: "inactive", name: `Turma extra ${semester(1)}`, ...between(-15, 45), module: 2, active: 0 },
  ];
}
