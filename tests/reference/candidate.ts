/** The candidate area: one's subscriptions, contract, class and own data. */
import { z } from "zod";
import { type Asked, call, digits, done, found, free, number, ofService, Refusal, text } from "./call.ts";
import { changedData, checkPerson, keptData } from "./person.ts";
import * as seed from "./seed.ts";
import { institutionByCode, tracked } from "./subscription.ts";
import { intakeView, lookupView, ownPerson, ownSubscription, statusView, stepsView, subscriptionView } from "./view.ts";
import { isPaid, type Session, type Subscription, type World } from "./world.ts";

const ownOf = ({ world, session }: Pick<Asked<unknown, unknown>, "world" | "session">) => {
  const { personId } = world.userOf(session as Session);
  return world.subscriptions.filter((row) => row.personId === personId);
};

/** The text of the contract of a subscription. */
function contractOf(world: World, row: Subscription) {
  const { personName, courseName, campusPolo } = subscriptionView(world, row);
  const place = campusPolo ? `, ${campusPolo}` : "";
  return `<h1>Contrato de prestação de serviços</h1><p>${personName} contrata o curso ${courseName}${place}.</p>`;
}

function classesView(world: World, row: Subscription) {
  const available = world.classes
    .filter(({ courseId }) => courseId === row.courseId)
    .map(({ id, code, startDate }) => {
      const slots = world.slotsLeft(id, row);
      return { id, code, startDate, slots, disabled: slots < 1 };
    });
  return {
    selectedClass: available.find(({ id }) => id === row.classId) ?? null,
    availableClasses: available,
    slots: row.classId === undefined ? null : world.slotsLeft(row.classId, row),
    expiration: isPaid(row) ? null : (row.classHeldUntil ?? null),
    showInfo: true,
    disabled: isPaid(row),
  };
}

const areaCalls = ofService("candidate", [
  call("GET /users/{id}/subscription/{id}", {}, (asked) => {
    const person = ownPerson(asked, asked.params[0]);
    const row = ownSubscription(asked, asked.params[1]);
    if (row.personId !== person.id) throw new Refusal(404, "Subscription not found");
    return subscriptionView(asked.world, row);
  }),
  call("GET /subscriptions/status/{id}", {}, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    return { id: row.id, subscriptionStatus: statusView(row.statusId) };
  }),
  call("GET /subscriptions/steps-validation", {}, (asked) => ownOf(asked).map((row) => stepsView(asked.world, row))),
  call("GET /subscriptions/{id}/manual", {}, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    return { name: "Manual do candidato", url: `${asked.origin}/door/manual/${row.id}` };
  }),
  call("POST /subscriptions/{id}/builded-contract", {}, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    return { contract: contractOf(asked.world, row) };
  }),
  call("GET /subscriptions/{id}/get-subscription-contract", {}, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    return { contract: row.contract?.content ?? null, acceptedAt: row.contract?.acceptedAt ?? null };
  }),
  call(
    "POST /subscriptions/{id}/contract",
    { body: z.strictObject({ accepted: z.literal(true), ip: free, location: free, os: free, browser: free }) },
    (asked) => {
      const row = ownSubscription(asked, asked.params[0]);
      row.contract ??= { content: contractOf(asked.world, row), acceptedAt: new Date().toISOString() };
      return { accepted: true, acceptedAt: row.contract.acceptedAt };
    },
  ),
  call("PUT /subscriptions/{id}/status", { body: z.strictObject({ statusId: number }) }, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    const status = statusView(asked.body.statusId);
    if (asked.body.statusId === 3 && !isPaid(row)) throw new Refusal(409, "Subscription is not paid", "statusId");
    row.statusId = status.id;
    return { id: row.id, subscriptionStatus: status };
  }),
  call("GET /subscriptions/{id}/academic-classes/", {}, (asked) =>
    classesView(asked.world, ownSubscription(asked, asked.params[0])),
  ),
  call("PATCH /subscriptions/{id}/academic-classes/verify", {}, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    const { world } = asked;
    if (row.classId === undefined) return { verified: false };
    if (!isPaid(row) && (row.classHeldUntil ?? "") < new Date().toISOString()) {
      if (world.slotsLeft(row.classId, row) < 1) {
        row.classId = undefined;
        return { verified: false };
      }
      world.takeClass(row, row.classId);
    }
    return { verified: true };
  }),
  call("PUT /subscriptions/{id}/academic-classes", { body: z.strictObject({ academicClassId: number }) }, (asked) => {
    const row = ownSubscription(asked, asked.params[0]);
    asked.world.takeClass(row, asked.body.academicClassId);
    return classesView(asked.world, row);
  }),
  call(
    "PUT /subscriptions/{id}/academic-classes/change",
    { body: z.strictObject({ newAcademicClassId: number, oldAcademicClassId: number }) },
    (asked) => {
      const row = ownSubscription(asked, asked.params[0]);
      if (row.classId !== asked.body.oldAcademicClassId)
        throw new Refusal(409, "Academic class has changed", "oldAcademicClassId");
      asked.world.takeClass(row, asked.body.newAcademicClassId);
      return classesView(asked.world, row);
    },
  ),
  call("POST /subscriptions/tracking", { body: z.strictObject({ subscriptionId: number, ...tracked }) }, (asked) => {
    ownSubscription(asked, String(asked.body.subscriptionId));
    asked.world.tracking.push(asked.body);
    return done;
  }),
  call("GET /subscriptions/essays/current-date", {}, () => ({ currentDate: new Date().toISOString() })),
  call("GET /courses/{id}/conditions", {}, ({ params }) => {
    const course = found(
      seed.courses.find(({ id }) => String(id) === params[0]),
      "Course",
    );
    return {
      courseId: course.id,
      coursePrice: course.coursePrice,
      enrolmentValue: course.coursePrice,
      installments: 10,
    };
  }),
  call(
    "GET /courses/{id}/intakes/{id}",
    { query: z.strictObject({ module: z.string(), active: z.enum(["true", "false"]) }) },
    ({ world, params }) => {
      const intake = intakeView(world, Number(params[0]));
      if (String(intake.id) !== params[1]) throw new Refusal(404, "Intake not found");
      return intake;
    },
  ),
  call("GET /intake/{id}", {}, (asked) => intakeView(asked.world, ownSubscription(asked, asked.params[0]).courseId)),
]);

const lookups = ofService("candidate", [
  call("GET /genders", {}, () => lookupView(seed.lookups.genders)),
  call("GET /maritalstatuses", {}, () => lookupView(seed.lookups.maritalstatuses)),
  call("GET /specialneeds", {}, () => lookupView(seed.lookups.specialneeds)),
  call("GET /races", {}, () => lookupView(seed.lookups.races)),
  call("GET /nationalities", {}, () => lookupView(seed.lookups.nationalities)),
  call("GET /states", {}, () => seed.states.map(({ id, code, description }) => ({ id, code, description }))),
  call("GET /states/{id}/cities", {}, ({ params }) =>
    lookupView(
      found(
        seed.states.find(({ id }) => String(id) === params[0]),
        "State",
      ).cities,
    ),
  ),
  call("GET /countries", {}, () => lookupView(seed.lookups.countries)),
  call("GET /locality/search-locality", { query: z.strictObject({ zipCode: text }) }, ({ query }) =>
    found(
      seed.localities.find(({ postalCode }) => postalCode === query.zipCode.replace(/\D/g, "")),
      "Locality",
    ),
  ),
  call("GET /institution/by-code/{code}", {}, ({ params }) => institutionByCode(params[0])),
  call("GET /institution/whatsapp-settings", { query: z.strictObject({ subscriptionId: digits }) }, (asked) => {
    const { institutionId } = ownSubscription(asked, String(asked.query.subscriptionId));
    const name = seed.institutions.find(({ id }) => id === institutionId)?.name;
    return [{ message: `Olá! Preciso de ajuda da ${name}.`, areaCode: "11", phone: "40028922" }];
  }),
  call("GET /parameters/{internalValue}", {}, ({ params }) => {
    const internalValue = params[0] ?? "";
    return { internalValue, value: found(seed.parameters[internalValue], "Parameter") };
  }),
]);

const personView = (person: ReturnType<typeof ownPerson>) => ({ id: person.id, ...person.data });

const personCalls = ofService("candidate", [
  call("POST /users/get-courses", { body: z.strictObject({ document: text }) }, (asked) => {
    const person = asked.world.personBy(asked.body.document);
    return ownOf(asked)
      .filter(({ personId }) => personId === person?.id)
      .map((row) => subscriptionView(asked.world, row));
  }),
  call("GET /users/{id}/person-data", {}, (asked) => personView(ownPerson(asked, asked.params[0]))),
  call("PUT /users/{id}/person-data", { body: changedData.extend({ subsId: number.nullish() }) }, (asked) => {
    const person = ownPerson(asked, asked.params[0]);
    const { subsId, ...data } = asked.body;
    if (subsId) ownSubscription(asked, String(subsId));
    checkPerson(asked.world, { ...person.data, ...data }, person);
    Object.assign(person.data, keptData(data));
    return personView(person);
  }),
  call("POST /users/sso", {}, ({ origin }) => ({ redirectUrl: `${origin}/door/signed-on/student` })),
  call("GET /users/check", {}, (asked) => {
    const user = asked.world.userOf(asked.session as Session);
    return {
      isLoggedIn: true,
      personExists: user.personId !== undefined,
      externalId: user.uuid,
      integrateModuleId: user.personId ?? null,
    };
  }),
  call("GET /users/{id}/get-person-mi", {}, (asked) => {
    const { id, data } = ownPerson(asked, asked.params[0]);
    return {
      personId: id,
      fullName: data.fullName ?? null,
      email: data.email ?? null,
      cellphone: data.cellphone ?? null,
    };
  }),
  call(
    "GET /subscriptions/{id}/financialperson-by-document",
    { query: z.strictObject({ document: text.optional() }) },
    (asked) => {
      const responsible = financialOf(asked);
      const { document } = asked.query;
      if (document !== undefined && responsible?.cpf !== document.replace(/\D/g, ""))
        throw new Refusal(404, "Financial person not found");
      return responsible;
    },
  ),
  call("GET /subscriptions/{id}/financialperson/", {}, financialOf),
]);

/** Who pays for the candidate of a subscription, or null. */
function financialOf(asked: Pick<Asked<unknown, unknown>, "world" | "session" | "params">) {
  const row = ownSubscription(asked, asked.params[0]);
  const person = asked.world.persons.find(({ id }) => id === row.personId);
  return (person?.data.financialResponsible ?? null) as { cpf: string } | null;
}

export const candidateCalls = [...areaCalls, ...lookups, ...personCalls];
