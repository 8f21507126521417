import type { AcademicClass, AcademicClassSelection } from "../academic-class";
import { dayOrNull, firstOf, flag, instantOrNull, type Plain, plain, plains, text, wholeOrNull } from "./value";

function classOf(given: Plain): AcademicClass {
  const isFull = wholeOrNull(given.slots) === 0 || wholeOrNull(given.available) === 0;
  const disabled = flag(given.disabled) || isFull;
  return {
    id: text(firstOf(given, "id", "academicClassId")),
    name: text(firstOf(given, "name", "description", "code")),
    startsOn: dayOrNull(firstOf(given, "startsOn", "startDate", "academicClassDate", "date")),
    schedule: text(given.schedule),
    slots: wholeOrNull(given.slots) ?? 0,
    available: wholeOrNull(given.available) ?? wholeOrNull(given.slots) ?? 0,
    expiration: instantOrNull(given.expiration),
    disabled,
    disabledReason: isFull ? "CLASS_FULL" : disabled ? "CLASS_INACTIVE" : null,
  };
}

/** The classes that can be chosen, and the chosen one. A bare list has no chosen class. */
export function classesOf(body: unknown): AcademicClassSelection {
  const given = Array.isArray(body) ? { availableClasses: body } : plain(body);
  const available = plains(given.availableClasses).map(classOf);
  const named = plain(given.selectedClass);
  const id = text(firstOf(named, "id", "academicClassId")) || text(given.selectedClass);
  const selected = available.find((one) => one.id === id) ?? ("id" in named ? classOf(named) : null);
  return {
    selectedClass: selected,
    availableClasses: available,
    expiration: selected ? (instantOrNull(given.expiration) ?? selected.expiration) : null,
    showInfo: flag(given.showInfo),
    disabled: flag(given.disabled),
  };
}
