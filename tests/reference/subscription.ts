/** The subscription area: choosing, signing up and subscribing. */
import { z } from "zod";
import { type Asked, call, created, digits, done, found, free, number, ofService, Refusal, text } from "./call.ts";
import { checkedUser, confirmPassword, solved } from "./identity.ts";
import { price, voucherAnswer, voucherBy } from "./money.ts";
import { changedData, checkPerson, keptData, personalData } from "./person.ts";
import * as seed from "./seed.ts";
import { courseView, levelOf, lookupView, modeView, subscriptionView, vacancyOf } from "./view.ts";
import type { Person, User, World } from "./world.ts";

/** What follows a candidate from the advertisement to the enrolment. */
export const tracked = {
  tracking_parameters: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
  os: free,
  browser: free,
  device_type: free,
  ip: free,
  location: free,
  crmDeal: free,
};

const choice = {
  educationLevel: text,
  ingressModeId: number,
  courseId: number,
  offerId: number,
  campusId: number.nullish(),
  academicClassId: number.nullish(),
  voucherTag: free,
  journeyId: free,
  ...tracked,
};

const deal = z.strictObject({
  ...changedData.shape,
  educationLevel: free,
  ingressModeId: number.nullish(),
  courseId: number.nullish(),
  offerId: number.nullish(),
  campusId: number.nullish(),
  subscriptionId: number.nullish(),
  iesCode: free,
  ...tracked,
});

const formGroups = [{ id: 1, type: "personal", name: "Dados pessoais", fields: seed.personalFields }];

const courseOf = (offerId: number, courseId?: number) =>
  found(
    seed.courses.find((row) => row.offerId === offerId && (courseId === undefined || row.id === courseId)),
    "Offer",
  );

const personOf = (world: World, id: string | number | undefined) =>
  found(
    world.persons.find((row) => String(row.id) === String(id)),
    "Person",
  );

/** What a candidate's session is told at sign-in: the user session of §3. */
function sessionOf(world: World, user: User) {
  return {
    accessToken: world.signIn(user).token,
    externalId: user.uuid,
    integrateModuleId: user.personId ?? null,
    isLoggedIn: true,
    personExists: user.personId !== undefined,
  };
}

function subscribe(
  { world, body, institutionId }: Asked<z.infer<z.ZodObject<typeof choice>>, unknown>,
  person: Person,
) {
  const course = courseOf(body.offerId, body.courseId);
  const mode = seed.ingressModes.find(({ id }) => id === body.ingressModeId);
  if (mode?.levelCode !== levelOf(body.educationLevel).code || course.modeId !== mode.id)
    throw new Refusal(400, "Inactive offer", "offerId");
  if (vacancyOf(world, course.id) < 1) throw new Refusal(409, "Vacancies are filled", "offerId");
  if (body.campusId && !seed.campuses.some(({ id }) => id === body.campusId))
    throw new Refusal(400, "Campus not found", "campusId");
  if (body.voucherTag && !voucherBy(world, body.voucherTag).row)
    throw new Refusal(400, voucherBy(world, body.voucherTag).message, "voucherTag");
  const before = world.subscriptions.find(
    (row) => row.personId === person.id && row.courseId === course.id && row.statusId !== 5,
  );
  if (before) return subscriptionView(world, before);
  const row = world.addSubscription({
    personId: person.id,
    institutionId,
    levelCode: body.educationLevel,
    modeId: body.ingressModeId,
    courseId: body.courseId,
    ...(body.campusId ? { campusId: body.campusId } : {}),
    voucherTag: body.voucherTag || undefined,
  });
  if (body.academicClassId) world.takeClass(row, body.academicClassId);
  return created(subscriptionView(world, row));
}

/** A code that was sent, while it can be used. */
function sentCode(world: World, { uuid, code }: { uuid: string; code: string }) {
  const sent = world.sent.findLast((row) => row.uuid === uuid && !row.used && !row.expired);
  if (sent?.code !== code) throw new Refusal(400, "Wrong code", "code");
  return sent;
}

function sendCode({ world, body }: Asked<{ uuid: string }, unknown>) {
  const user = world.users.find(({ uuid }) => uuid === body.uuid);
  if (!user) throw new Refusal(404, "Email or cellphone not found", "uuid");
  world.send(user);
  return done;
}

const sendTo = z.strictObject({ uuid: text, sendType: z.enum(["email", "sms"]), tenantAlias: free });
const typedCode = z.strictObject({ uuid: text, code: z.string().regex(/^\d{6}$/), tenantAlias: free });

const choosing = ofService("subscription", [
  call("GET /educationlevels/", { open: true }, () => seed.levels),
  call("GET /formgroups/by-offer/{id}", { open: true }, ({ params }) => {
    courseOf(Number(params[0]));
    return formGroups[0];
  }),
  call("GET /formgroups", { open: true, query: z.strictObject({ type: text }) }, ({ query }) =>
    formGroups.filter(({ type }) => type === query.type),
  ),
  call("GET /specialneeds", { open: true }, () => lookupView(seed.lookups.specialneeds)),
  call("GET /courses/by-ingress-mode", { open: true, query: z.strictObject({ ingressModeId: digits }) }, ({ query }) =>
    seed.courses.filter(({ modeId }) => modeId === query.ingressModeId).map(courseView),
  ),
  call(
    "GET /ingressmodes/ingress-modes-offers",
    {
      open: true,
      query: z.strictObject({ educationLevel: text, date: z.string().regex(/^\d{1,2}\/\d{1,2}\/\d{4}$/) }),
    },
    ({ query }) => seed.ingressModes.filter(({ levelCode }) => levelCode === query.educationLevel).map(modeView),
  ),
  call("GET /campuses", { open: true, query: z.strictObject({ offerId: digits, courseId: digits }) }, ({ query }) => {
    courseOf(query.offerId, query.courseId);
    return seed.campuses.map((row) => ({ ...row, selected: false }));
  }),
  call(
    "POST /subscriptions/course-price/",
    {
      open: true,
      query: z.strictObject({ voucher: z.string().optional() }),
      body: z.strictObject({ courseId: number, offerId: number, campusId: number.nullish() }),
    },
    ({ world, body, query }) => {
      courseOf(body.offerId, body.courseId);
      return price(world, body.courseId, query.voucher);
    },
  ),
  call("GET /institutions/by-code/{code}", { open: true }, ({ params }) => institutionByCode(params[0])),
  call(
    "GET /parameters/by-internal-values",
    { open: true, query: z.strictObject({ iesCode: text, parameters: text }) },
    ({ query }) => {
      institutionByCode(query.iesCode);
      return query.parameters.split(",").flatMap((internalValue) => {
        const value = seed.parameters[internalValue];
        return value === undefined ? [] : [{ internalValue, value }];
      });
    },
  ),
  call("POST /institutions/deals", { open: true, body: deal }, ({ world, body }) => {
    const id = `deal-${world.nextId()}`;
    world.deals.set(id, body);
    return created({ id });
  }),
  call("PUT /institutions/deals/{id}", { open: true, body: deal }, ({ world, params, body }) => {
    const before = found(world.deals.get(params[0] ?? ""), "Deal");
    world.deals.set(params[0] ?? "", { ...before, ...body });
    return { id: params[0] };
  }),
  call(
    "GET /subscriptions/available-vouchers",
    {
      open: true,
      query: z.strictObject({ offerId: digits, courseId: digits, campusId: digits, subscriptionId: digits }),
    },
    ({ world, query }) => {
      courseOf(query.offerId, query.courseId);
      return seed.vouchers
        .map(({ voucherTag }) => voucherBy(world, voucherTag))
        .filter(({ row }) => row !== undefined)
        .map(voucherAnswer);
    },
  ),
]);

/** The institution of a code, as §3 has it. */
export function institutionByCode(code: string | undefined) {
  const row = found(
    seed.institutions.find((institution) => institution.code === code),
    "Institution",
  );
  const { id, safeAId, acronym, trackingCode, name, alias } = row;
  return { id, code: row.code, safeAId, acronym, trackingCode, name, alias };
}

const nationalities = lookupView(seed.lookups.nationalities);

const people = ofService("subscription", [
  call(
    "GET /specialneeds/persons/{id}",
    { open: true },
    ({ world, params }) => personOf(world, params[0]).data.specialNeeds ?? [],
  ),
  call("GET /nationalities", { open: true }, () => nationalities),
  call("GET /nationalities/{id}", { open: true }, ({ params }) =>
    found(
      nationalities.find(({ id }) => String(id) === params[0]),
      "Nationality",
    ),
  ),
  call(
    "PUT /nationalities",
    { open: true, body: z.strictObject({ personId: number, nationalityId: number }) },
    ({ world, body }) => {
      if (!nationalities.some(({ id }) => id === body.nationalityId))
        throw new Refusal(404, "Nationality not found", "nationalityId");
      personOf(world, body.personId).data.nationalityId = body.nationalityId;
      return done;
    },
  ),
  call(
    "PUT /specialneeds/persons",
    { open: true, body: z.strictObject({ personId: number, specialNeeds: personalData.specialNeeds }) },
    ({ world, body }) => {
      personOf(world, body.personId).data.specialNeeds = body.specialNeeds ?? [];
      return done;
    },
  ),
  call("PUT /users/update-person/{id}", { open: true, body: changedData }, ({ world, params, body }) => {
    const person = personOf(world, params[0]);
    checkPerson(world, { ...person.data, ...body }, person);
    Object.assign(person.data, keptData(body));
    return { id: person.id, ...person.data };
  }),
  call(
    "PUT /users/signup/{id}",
    {
      open: true,
      body: z.strictObject({
        password: text,
        username: free,
        email: free,
        name: free,
        cellphone: free,
        captcha: free,
        tenantAlias: free,
        iesAlias: free,
        applicationAlias: free,
      }),
    },
    ({ world, params, body, institutionId }) => {
      solved(world, body.captcha);
      const person = personOf(world, params[0]);
      const email = body.email ?? String(person.data.email);
      if (world.userBy(email) || world.users.some(({ personId }) => personId === person.id))
        throw new Refusal(409, "User already exists");
      if (!/^(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{6,}$/.test(body.password))
        throw new Refusal(400, "Poor password", "password");
      const iesAlias = seed.institutions.find(({ id }) => id === institutionId)?.alias ?? "norte";
      const user = world.addUser({
        name: body.name ?? String(person.data.fullName),
        username: body.username ?? email,
        email,
        password: body.password,
        rights: [{ role: "candidate", at: "ies", iesAlias }],
        personId: person.id,
      });
      return sessionOf(world, user);
    },
  ),
  call(
    "POST /users/signin",
    {
      open: true,
      body: z.strictObject({ username: text, password: text, iesAlias: free, tenantAlias: free, captcha: free }),
    },
    ({ world, body }) => {
      solved(world, body.captcha);
      return sessionOf(world, checkedUser(world, body));
    },
  ),
  call("POST /users/generate-authentication-code", { open: true, body: sendTo }, sendCode),
  call("POST /users/validate-authentication-code", { open: true, body: typedCode }, ({ world, body }) => {
    const sent = sentCode(world, body);
    sent.used = true;
    return sessionOf(
      world,
      found(
        world.users.find(({ id }) => id === sent.userId),
        "User",
      ),
    );
  }),
  call(
    "POST /users/exists/",
    { open: true, body: z.strictObject({ document: free, email: free }) },
    ({ world, body }) => ({
      exists: [body.document, body.email].some((name) => Boolean(name && world.userBy(name))),
    }),
  ),
  call("POST /users/person/exists/", { open: true, body: z.strictObject({ document: text }) }, ({ world, body }) => {
    const person = world.personBy(body.document);
    return { personExists: person !== undefined, personId: person?.id ?? null };
  }),
  call(
    "POST /users/reset-password/options",
    { open: true, body: z.strictObject({ document: text, tenantAlias: text }) },
    ({ world, body }) => {
      const user = found(world.userBy(body.document), "User");
      const [name = "", host = ""] = user.email.split("@");
      return {
        uuid: user.uuid,
        email: `${name[0]}***@${host}`,
        cellphone: `(**) *****-${user.cellphone.slice(-4)}`,
      };
    },
  ),
  call(
    "POST /users/reset-password/verification-code",
    { open: true, body: sendTo.required({ tenantAlias: true }) },
    sendCode,
  ),
  call(
    "POST /users/reset-password/verification-code/validate",
    { open: true, body: typedCode.required({ tenantAlias: true }) },
    ({ world, body }) => ({ token: sentCode(world, body).token }),
  ),
  call(
    "PUT /users/confirm-reset-password",
    {
      open: true,
      body: z.strictObject({ token: text, newPassword: text, uuid: free, tenantAlias: free, captcha: free }),
    },
    ({ world, body }) => {
      solved(world, body.captcha);
      return confirmPassword(world, body);
    },
  ),
]);

const subscribing = ofService("subscription", [
  call("POST /subscriptions", { open: true, body: z.strictObject({ ...personalData, ...choice }) }, (asked) => {
    const { world, body } = asked;
    const data = Object.fromEntries(Object.entries(body).filter(([name]) => name in personalData));
    const again = world.personBy(String(body.cpf ?? body.rne ?? body.passport ?? ""));
    const isSame =
      again !== undefined &&
      again.data.email === body.email &&
      !world.users.some(({ personId }) => personId === again.id);
    checkPerson(world, data, isSame ? again : undefined);
    return subscribe(asked, isSame ? again : world.addPerson(keptData(data)));
  }),
  call("POST /subscriptions/create-subscription", { body: z.strictObject(choice) }, (asked) => {
    const user = asked.world.userOf(asked.session!);
    return subscribe(asked, personOf(asked.world, user.personId));
  }),
]);

export const subscriptionCalls = [...choosing, ...people, ...subscribing];
