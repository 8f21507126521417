import type { DemoAlias } from "./institution";

/** A class of a course's offers, taught on the first campus of the course. */
export interface DemoClass {
  institution: DemoAlias;
  course: string;
  name: string;
  schedule: string;
  /** Days after the intake's end. */
  startsIn: number;
  slots: number;
  taken: number;
  active: 0 | 1;
}

const at =
  (institution: DemoAlias, course: string) =>
  (name: string, rest: Partial<DemoClass>): DemoClass => ({
    institution,
    course,
    name,
    schedule: "Segunda a sexta, 19h às 22h30",
    startsIn: 10,
    slots: 40,
    taken: 12,
    active: 1,
    ...rest,
  });

const administration = at("aurora-uni", "administracao");
const law = at("aurora-uni", "direito");
const photography = at("aurora-uni", "fotografia");
const english = at("aurora-uni", "ingles-academico");
const computing = at("aurora-tech", "ciencia-computacao");
const psychology = at("horizonte", "psicologia");

/** All classes. Courses without an entry here have no classes, so their candidates do not choose one. */
export const academicClasses: DemoClass[] = [
  administration("Turma A, manhã", { schedule: "Segunda a sexta, 8h às 11h30" }),
  administration("Turma B, noite", {}),
  administration("Turma C, noite", { schedule: "Segunda a sexta, 18h30 às 22h", slots: 35, taken: 35 }),
  administration("Turma D, tarde", { schedule: "Segunda a sexta, 14h às 17h30", active: 0 }),
  law("Turma única, manhã", { schedule: "Segunda a sexta, 7h30 às 11h45", slots: 60 }),
  photography("Sábados de manhã", { schedule: "Sábados, 9h às 13h", slots: 10, taken: 0 }),
  photography("Quartas à noite", { schedule: "Quartas, 19h às 22h", slots: 12, taken: 9, startsIn: 24 }),
  english("Turma 1", { schedule: "Terças e quintas, 20h às 21h30", slots: 25, taken: 24 }),
  english("Turma 2", { schedule: "Sábados, 10h às 13h", slots: 25, startsIn: 38 }),
  computing("Turma A, noite", {}),
  computing("Turma B, manhã", { schedule: "Segunda a sexta, 8h às 12h" }),
  psychology("Turma única, noite", { slots: 50 }),
];
