import { PaymentFlags } from "~/contract/payment";
import { addDays } from "~/domain/time/date";
import { academicClasses } from "./academic-class";
import { campuses } from "./campus";
import { courses } from "./course";
import { courseTranslations } from "./course-translation";
import type { DemoCourse } from "./demo-course";
import { demoId } from "./demo-id";
import { educationLevels } from "./education-level";
import { extensionGroup, neuropsychologyGroup, standardGroups } from "./form-group";
import type { DemoInstitution } from "./institution";
import { intakesAt } from "./intake";
import { offerOf } from "./offer";
import type { Rows } from "./row";

/** Levels, modes, courses, campuses, intakes, offers, prices, classes and forms of one institution. */
export function catalogueRows(institution: DemoInstitution, now: Date): Rows {
  const { tenant, alias } = institution;
  const owner = { tenant_id: demoId(tenant), institution_id: demoId(alias) };
  const own = (...path: string[]) => ({ ...owner, id: demoId(alias, ...path) });
  const offered = courses.filter((course) => course.institutions.includes(alias));
  return {
    education_level: educationLevels.map(({ code, names, lines, template }, position) => ({
      ...own("level", code),
      code,
      names_json: JSON.stringify(names),
      lines_json: JSON.stringify(lines),
      template,
      position,
    })),
    ingress_mode: educationLevels.flatMap(({ code: level, modes }) =>
      modes.map(({ code, names }, position) => ({
        ...own("mode", level, code),
        education_level_id: demoId(alias, "level", level),
        code,
        names_json: JSON.stringify(names),
        active: 1 as const,
        position,
      })),
    ),
    course: offered.map(({ level, code, name, area, hours, installments, summary }) => ({
      ...own("course", code),
      education_level_id: demoId(alias, "level", level),
      code,
      name,
      area,
      workload_hours: hours,
      semesters: level === "extensao" ? null : Math.ceil(installments / 6),
      summary,
      translations_json: JSON.stringify(courseTranslations[code] ?? {}),
      active: 1 as const,
    })),
    campus: campuses[alias].map(({ translations, ...campus }, position) => ({
      ...own("campus", campus.code),
      ...campus,
      position,
      translations_json: JSON.stringify(translations ?? {}),
    })),
    intake: intakesAt(now).map(({ code, name, startsOn, endsOn, classesStartOn, module, active }) => {
      return {
        ...own("intake", code),
        name,
        starts_on: startsOn,
        ends_on: endsOn,
        classes_start_on: classesStartOn,
        module,
        active,
      };
    }),
    form_group: [
      ...Object.entries(standardGroups).map(([type, fields]) => ({
        ...own("form", type),
        type,
        standard: 1 as const,
        fields_json: JSON.stringify(fields),
      })),
      ...Object.entries(ownGroups).map(([name, fields]) => ({
        ...own("form", name),
        type: "personal-data",
        standard: 0 as const,
        fields_json: JSON.stringify(fields),
      })),
    ],
    ...offerRows(institution, offered),
    academic_class: classRows(institution, now),
  };
}

function offerRows({ tenant, alias }: DemoInstitution, offered: DemoCourse[]): Rows {
  const owner = { tenant_id: demoId(tenant), institution_id: demoId(alias) };
  const each = offered.flatMap((course) =>
    modesOf(course).map((mode) => ({ course, mode, offer: offerOf(alias, course) })),
  );
  return {
    offer: each.map(({ course, mode, offer }) => ({
      ...owner,
      id: demoId(alias, "offer", course.code, mode),
      course_id: demoId(alias, "course", course.code),
      ingress_mode_id: demoId(alias, "mode", course.level, mode),
      intake_id: demoId(alias, "intake", offer.intake),
      modality: offer.modality,
      shifts_json: JSON.stringify(offer.shifts),
      active: offer.active,
      form_group_id: groupOf(alias, course),
      payment_flags_json: JSON.stringify(PaymentFlags.parse(offer.flags)),
    })),
    offer_campus: each.flatMap(({ course, mode, offer }) =>
      offer.campuses.map(({ code, seats, taken }) => ({
        tenant_id: owner.tenant_id,
        id: demoId(alias, "seat", course.code, mode, code),
        offer_id: demoId(alias, "offer", course.code, mode),
        campus_id: demoId(alias, "campus", code),
        seats,
        taken,
        price_list_id: offer.unpriced ? null : demoId(alias, "price", course.code, code),
      })),
    ),
    price_list: offered.flatMap((course) =>
      offerOf(alias, course).campuses.map(({ code, monthlyCents }) => ({
        ...owner,
        id: demoId(alias, "price", course.code, code),
        fee_cents: course.feeCents ?? 0,
        installment_cents: monthlyCents,
        installments: course.installments,
        semester_installments: Math.min(6, course.installments),
      })),
    ),
  };
}

/** Form groups of some offers, which override fields of the standard group or add others. */
const ownGroups = { extension: extensionGroup, neuropsychology: neuropsychologyGroup };

function groupOf(alias: string, { level, code }: DemoCourse): string | null {
  const name = level === "extensao" ? "extension" : code === "neuropsicologia" ? "neuropsychology" : null;
  return name && demoId(alias, "form", name satisfies keyof typeof ownGroups);
}

/** The ingress modes of the course's level. */
function modesOf(course: DemoCourse): string[] {
  return educationLevels.find(({ code }) => code === course.level)?.modes.map(({ code }) => code) ?? [];
}

function classRows({ tenant, alias }: DemoInstitution, now: Date): Rows["academic_class"] {
  const owner = { tenant_id: demoId(tenant), institution_id: demoId(alias) };
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
        offer_id: demoId(alias, "offer", code, mode),
        campus_id: demoId(alias, "campus", offer.campuses[0]?.code ?? ""),
        name,
        starts_on: addDays(ends, startsIn),
        schedule,
        slots,
        taken,
        active,
      }));
    });
}
