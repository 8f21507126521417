import { PaymentFlags } from "~/api/payment";
import { standardGroups } from "~/api/standard-form";
import type { Rows } from "~/data/insert-rows";
import { plain } from "~/rules/search-text";
import { addDays } from "~/rules/time/date";
import { academicClasses } from "./academic-class";
import { campuses } from "./campus";
import { courses } from "./course";
import { courseTranslations } from "./course-translation";
import type { DemoCourse } from "./demo-course";
import { demoId } from "./demo-id";
import { educationLevels } from "./education-level";
import { extensionGroup, neuropsychologyGroup } from "./form-group";
import type { DemoInstitution } from "./institution";
import { intakesAt } from "./intake";
import { offerOf } from "./offer";

/** Levels, modes, courses, campuses, intakes, offers, prices, classes and forms of one institution. */
export function catalogueRows(institution: DemoInstitution, now: Date): Rows {
  const { tenant, alias } = institution;
  const owner = { tenantId: demoId(tenant), institutionId: demoId(alias) };
  const own = (...path: string[]) => ({ ...owner, id: demoId(alias, ...path) });
  const offered = courses.filter((course) => course.institutions.includes(alias));
  return {
    educationLevel: educationLevels.map(({ code, names, lines, template }, position) => ({
      ...own("level", code),
      code,
      namesJson: JSON.stringify(names),
      linesJson: JSON.stringify(lines),
      template,
      position,
    })),
    ingressMode: educationLevels.flatMap(({ code: level, modes }) =>
      modes.map(({ code, names }, position) => ({
        ...own("mode", level, code),
        educationLevelId: demoId(alias, "level", level),
        code,
        namesJson: JSON.stringify(names),
        active: 1 as const,
        position,
      })),
    ),
    course: offered.map(({ level, code, name, area, hours, installments, summary }) => ({
      ...own("course", code),
      educationLevelId: demoId(alias, "level", level),
      code,
      name,
      area,
      workloadHours: hours,
      semesters: level === "extensao" ? null : Math.ceil(installments / 6),
      summary,
      translationsJson: JSON.stringify(courseTranslations[code] ?? {}),
      active: 1 as const,
    })),
    campus: campuses[alias].map(({ translations, ...campus }, position) => ({
      ...own("campus", campus.code),
      ...campus,
      position,
      translationsJson: JSON.stringify(translations ?? {}),
    })),
    intake: intakesAt(now).map(({ code, name, startsOn, endsOn, classesStartOn, module, active }) => {
      return {
        ...own("intake", code),
        code,
        name,
        startsOn,
        endsOn,
        classesStartOn,
        module,
        active,
      };
    }),
    formGroup: [
      ...Object.entries(standardGroups).map(([type, fields]) => ({
        ...own("form", type),
        type,
        standard: 1 as const,
        fieldsJson: JSON.stringify(fields),
      })),
      ...Object.entries(ownGroups).map(([name, fields]) => ({
        ...own("form", name),
        type: "personal-data",
        standard: 0 as const,
        name: formNames[name as keyof typeof ownGroups],
        nameKey: plain(formNames[name as keyof typeof ownGroups]),
        fieldsJson: JSON.stringify(fields),
      })),
    ],
    ...offerRows(institution, offered),
    academicClass: classRows(institution, now),
  };
}

function offerRows({ tenant, alias }: DemoInstitution, offered: DemoCourse[]): Rows {
  const owner = { tenantId: demoId(tenant), institutionId: demoId(alias) };
  const each = offered.flatMap((course) =>
    modesOf(course).map((mode) => ({ course, mode, offer: offerOf(alias, course) })),
  );
  return {
    offer: each.map(({ course, mode, offer }) => ({
      ...owner,
      id: demoId(alias, "offer", course.code, mode),
      courseId: demoId(alias, "course", course.code),
      ingressModeId: demoId(alias, "mode", course.level, mode),
      intakeId: demoId(alias, "intake", offer.intake),
      modality: offer.modality,
      shiftsJson: JSON.stringify(offer.shifts),
      active: offer.active,
      formGroupId: groupOf(alias, course),
      paymentFlagsJson: JSON.stringify(PaymentFlags.parse(offer.flags)),
    })),
    offerCampus: each.flatMap(({ course, mode, offer }) =>
      offer.campuses.map(({ code, seats, taken }) => ({
        tenantId: owner.tenantId,
        id: demoId(alias, "seat", course.code, mode, code),
        offerId: demoId(alias, "offer", course.code, mode),
        campusId: demoId(alias, "campus", code),
        seats,
        taken,
        priceListId: offer.unpriced ? null : demoId(alias, "price", course.code, code),
      })),
    ),
    priceList: offered.flatMap((course) =>
      offerOf(alias, course).campuses.map(({ code, monthlyCents }) => ({
        ...owner,
        id: demoId(alias, "price", course.code, code),
        feeCents: course.feeCents ?? 0,
        installmentCents: monthlyCents,
        installments: course.installments,
        semesterInstallments: Math.min(6, course.installments),
      })),
    ),
  };
}

/** Form groups of some offers, which override fields of the standard group or add others. */
const formNames = { extension: "Extensão", neuropsychology: "Neuropsicologia" };
const ownGroups = { extension: extensionGroup, neuropsychology: neuropsychologyGroup };

function groupOf(alias: string, { level, code }: DemoCourse): string | null {
  const name = level === "extensao" ? "extension" : code === "neuropsicologia" ? "neuropsychology" : null;
  return name && demoId(alias, "form", name satisfies keyof typeof ownGroups);
}

/** The ingress modes of the course's level. */
function modesOf(course: DemoCourse): string[] {
  return educationLevels.find(({ code }) => code === course.level)?.modes.map(({ code }) => code) ?? [];
}

/** Small letters, digits and hyphens. */
const classCode = (...parts: string[]) =>
  parts
    .map((part) => plain(part).replace(/[^a-z0-9]+/g, "-"))
    .join("-")
    .slice(0, 60);

function classRows({ tenant, alias }: DemoInstitution, now: Date): Rows["academicClass"] {
  const owner = { tenantId: demoId(tenant), institutionId: demoId(alias) };
  const intakes = intakesAt(now);
  return academicClasses
    .filter(({ institution }) => institution === alias)
    .flatMap(({ course: code, name, schedule, startsIn, slots, taken, active }) => {
      const course = courses.find((one) => one.code === code);
      if (!course) return [];
      const offer = offerOf(alias, course);
      const ends = intakes.find((intake) => intake.code === offer.intake)?.endsOn ?? "";
      return modesOf(course).map((mode) => ({
        ...owner,
        id: demoId(alias, "class", code, mode, name),
        code: classCode(code, mode, name),
        offerId: demoId(alias, "offer", code, mode),
        campusId: demoId(alias, "campus", offer.campuses[0]?.code ?? ""),
        name,
        searchText: plain(`${classCode(code, mode, name)} ${name}`),
        startsOn: addDays(ends, startsIn),
        schedule,
        slots,
        taken,
        active,
      }));
    });
}
