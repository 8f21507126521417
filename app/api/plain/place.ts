import type { z } from "zod";
import type { CourseConditions, CourseIntake } from "../course";
import type { Institution, WhatsAppSettings } from "../institution";
import type { Intake } from "../intake";
import type { Locality } from "../locality";
import type { Parameter } from "../parameter";
import {
  type Asked,
  dayOrNull,
  firstOf,
  flag,
  type Plain,
  plain,
  plains,
  text,
  textOrNull,
  wholeOrNull,
} from "./value";

/** An institution by its code. */
export function institutionOf(body: unknown): z.input<typeof Institution> {
  const given = plain(body);
  const acronym = text(given.acronym);
  return {
    id: text(given.id) || text(given.code),
    alias: text(given.alias) || text(given.code),
    code: text(given.code),
    name: text(given.name) || acronym,
    acronym,
    safeAId: textOrNull(given.safeAId),
    trackingCode: textOrNull(given.trackingCode),
  };
}

/** How to write to an institution; the first entry applies. */
export const whatsAppOf = (body: unknown): WhatsAppSettings[] =>
  plains(body).map(({ message, areaCode, phone }) => ({
    message: textOrNull(message),
    areaCode: textOrNull(areaCode),
    phone: textOrNull(phone),
  }));

/** The parameters: a list of names with values, or an object of values by name. */
export function parametersOf(body: unknown): Parameter[] {
  const list = plains(body);
  if (list.length > 0) return list.map((one) => parameterIn(one, text(one.internalValue)));
  return Object.entries(plain(body)).map(([name, value]) => parameterIn({ value }, name));
}

/** The parameter that the call names. */
export const parameterOf = (body: unknown, { params }: Asked): Parameter =>
  parameterIn(plain(body), params.internalValue ?? "");

const parameterIn = ({ value }: Plain, name: string): Parameter => ({
  internalValue: name,
  value: typeof value === "boolean" ? String(value) : text(value),
});

/** The conditions of payment of a course, paragraph by paragraph. */
export function conditionsOf(body: unknown, { params }: Asked): CourseConditions {
  const given = Array.isArray(body) ? body : plain(body).paragraphs;
  const lines = Array.isArray(given) ? given : [given ?? plain(body).description];
  const paragraphs = lines.map((line) => text(line) || text(plain(line).description)).filter(Boolean);
  return { courseId: params.id ?? "", paragraphs, blockedBy: null };
}

/** An intake; one without an id has that of the call. */
export function intakeOf(body: unknown, { params }: Asked): Intake {
  const given = plain(body);
  return {
    id: text(given.id) || (params.intakeId ?? params.id ?? ""),
    name: text(firstOf(given, "name", "description")),
    startsOn: dayOrNull(firstOf(given, "startsOn", "startDate")),
    endsOn: dayOrNull(firstOf(given, "endsOn", "endDate")),
    module: wholeOrNull(given.module) ?? 1,
    active: flag(given.active, true),
  };
}

/** An intake of the course that the call names. */
export const courseIntakeOf = (body: unknown, asked: Asked): CourseIntake => ({
  ...intakeOf(body, asked),
  courseId: asked.params.courseId ?? "",
});

/** The address of a postal code. Cities without an id have their name in its place. */
export function localityOf(body: unknown, { query }: Asked): Locality {
  const given = plain(body);
  const [city, state] = [text(given.city), text(given.state)];
  return {
    zipCode: text(query.zipCode).replace(/\D/g, ""),
    street: text(given.street) || text(given.address),
    neighborhood: text(given.neighborhood),
    cityId: text(given.cityId) || city,
    city,
    stateId: text(given.stateId) || state,
    state,
  };
}
