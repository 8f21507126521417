/** Records as the answers show them: the entities of specification §3. */
import { type Asked, found, Refusal } from "./call.ts";
import { paymentBy } from "./money.ts";
import * as seed from "./seed.ts";
import { isPaid, type Journey, type Payment, type Session, type Subscription, type User, type World } from "./world.ts";

const { tenant } = seed;

/** An institution as the shell shows it. */
export const institutionView = ({
  id,
  name,
  alias,
  hostname,
  miniLogo,
  miniLogoDark,
}: (typeof seed.institutions)[number]) => ({
  id,
  name,
  alias,
  hostname,
  miniLogo,
  miniLogoDark,
});

/** The institution of an alias. */
export const institutionBy = (alias: string | null | undefined) => seed.institutions.find((row) => row.alias === alias);

/** A user, without the password. */
export function userView(user: User, session?: Session) {
  const { password, personId, rights, ...shown } = user;
  return {
    ...shown,
    availableApplications: [seed.application],
    impersonatedBy: session?.impersonatorToken ? { usedAccessToken: session.impersonatorToken } : null,
  };
}

/** All rights of a user, and the one that the session has assumed. */
export function rightsView(user: User, session: Session) {
  const roles = (at: User["rights"][number]["at"], iesAlias?: string) =>
    user.rights.filter((right) => right.at === at && right.iesAlias === iesAlias).map(({ role }) => seed.roles[role]);
  const ies = seed.institutions
    .map((row) => ({ ...institutionView(row), roles: roles("ies", row.alias) }))
    .filter((row) => row.roles.length > 0);
  const current = institutionBy(session.iesAlias);
  return {
    currentRole: {
      role: seed.roles[session.role],
      tenant: session.tenantAlias ? tenant : null,
      ies: current ? institutionView(current) : null,
    },
    tenantsRights: roles("tenant").length + ies.length > 0 ? [{ ...tenant, roles: roles("tenant"), ies }] : [],
    applicationsRoles: { roles: roles("application") },
  };
}

/** What a signed-in session knows of itself. */
export function sessionView(world: World, session: Session) {
  const user = world.userOf(session);
  const ies = institutionBy(session.iesAlias);
  return {
    user: userView(user, session),
    rights: rightsView(user, session),
    features: featuresView(session.role),
    lastAccess: {
      tenantId: session.tenantAlias ? tenant.id : null,
      tenantAlias: session.tenantAlias ?? null,
      tenantName: session.tenantAlias ? tenant.name : null,
      tenantHostname: session.tenantAlias ? tenant.hostname : null,
      iesId: ies?.id ?? null,
      iesAlias: ies?.alias ?? null,
      iesName: ies?.name ?? null,
      iesHostname: ies?.hostname ?? null,
      roleId: seed.roles[session.role].roleId,
    },
  };
}

/** What a role may open, with links for the menus. */
export const featuresView = (role: seed.RoleAlias) =>
  seed.features[role].map((row, at) => ({
    id: at + 1,
    ...row,
    endpoint: row.webRoute,
    menuVisibility: true,
    featureParentId: null,
  }));

/** The education level of a code; refuses with 404 where there is none. */
export const levelOf = (code: string) =>
  found(
    seed.levels.find((level) => level.code === code),
    "Education level",
  );

/** An ingress mode to choose. */
export const modeView = ({ id, code, description }: (typeof seed.ingressModes)[number]) => ({
  id,
  code,
  description,
  selected: false,
});

/** A course to choose, with its offer and price. */
export const courseView = ({ id, code, name, offerId, coursePrice }: (typeof seed.courses)[number]) => ({
  id,
  code,
  name,
  offerId,
  modalityDescription: "Presencial",
  coursePrice,
  selected: false,
});

/** Places left in all classes of a course. */
export const vacancyOf = (world: World, courseId: number) =>
  world.classes.filter((row) => row.courseId === courseId).reduce((sum, { id }) => sum + world.slotsLeft(id), 0);

/** The intake of a course: `id` is ten times the course's and one more. */
export function intakeView(world: World, courseId: number) {
  const course = found(
    seed.courses.find(({ id }) => id === courseId),
    "Course",
  );
  return {
    id: courseId * 10 + 1,
    courseId,
    description: `Ingresso ${course.name}`,
    startDate: world.day(-30),
    endDate: world.day(course.days),
    active: true,
    vacancies: vacancyOf(world, courseId),
  };
}

const statuses: Record<number, { type: string; description: string }> = {
  1: { type: "started", description: "Inscrição iniciada" },
  2: { type: "awaitingPayment", description: "Aguardando pagamento" },
  3: { type: "paid", description: "Pagamento confirmado" },
  4: { type: "enrolled", description: "Matriculado" },
  5: { type: "cancelled", description: "Cancelada" },
};

/** A status of a subscription by its number; refuses with 404 where there is none. */
export const statusView = (id: number) => ({
  id,
  status: found(statuses[id], "Subscription status"),
});

/** A subscription with every field of §3. */
export function subscriptionView(world: World, row: Subscription) {
  const level = levelOf(row.levelCode);
  const mode = found(
    seed.ingressModes.find(({ id }) => id === row.modeId),
    "Ingress mode",
  );
  const course = found(
    seed.courses.find(({ id }) => id === row.courseId),
    "Course",
  );
  const person = found(
    world.persons.find(({ id }) => id === row.personId),
    "Person",
  );
  const taken = world.classes.find(({ id }) => id === row.classId);
  const graduation = level.template === 1;
  return {
    id: row.id,
    studentLyceumId: null,
    isPaid: isPaid(row),
    isTaxPaid: isPaid(row),
    personId: row.personId,
    personName: person.data.fullName ?? null,
    socialName: person.data.socialName ?? null,
    courseId: course.id,
    courseCode: course.code,
    courseName: course.name,
    campusPolo: graduation ? (seed.campuses.find(({ id }) => id === row.campusId)?.name ?? null) : null,
    educationLevelType: level.code,
    educationLevelDescription: level.description,
    educationLevelTemplate: level.template,
    underageWarning: false,
    warningPopup: null,
    displayCampus: graduation,
    hasDiscount: row.voucherTag !== undefined,
    subscriptionStatus: statusView(row.statusId),
    academicClassId: row.classId ?? null,
    academicClassDate: taken?.startDate ?? null,
    offer: {
      id: course.offerId,
      ingressMode: {
        id: mode.id,
        code: mode.code,
        description: mode.description,
        useDisciplines: mode.code === "ENEM",
      },
    },
    contract: row.contract ? { accepted: true, acceptedAt: row.contract.acceptedAt } : null,
    newSubscriptionId: null,
    hubspotData: null,
    useNewCheckout: true,
    ...seed.paymentFlags,
  };
}

/** Where a subscription stands, step by step. */
export function stepsView(world: World, row: Subscription) {
  const contract = row.contract !== undefined;
  const paid = isPaid(row);
  const state = (isDone: boolean, isOpen: boolean) => (isDone ? "done" : isOpen ? "open" : "blocked");
  const hasClass = world.classes.some(({ courseId }) => courseId === row.courseId);
  const classDone = row.classId !== undefined || !hasClass;
  return {
    subscriptionId: row.id,
    steps: [
      { name: "personalInfo", status: "done" },
      { name: "academic-classes", status: state(classDone, true) },
      { name: "contract", status: state(contract, classDone) },
      { name: "checkout", status: state(paid, contract) },
    ],
  };
}

/** What every payment has, whatever the way of paying. */
export const paymentView = (payment: Payment) => ({
  method: payment.method,
  status: payment.status,
  total: payment.value,
  dueDate: payment.dueDate,
});

/** What has been paid for a subscription, and how. */
export const verificationView = (row: Subscription) => ({
  isPaid: isPaid(row),
  isTaxPaid: isPaid(row),
  status: isPaid(row) ? "approved" : (row.payments.at(-1)?.status ?? "none"),
  payments: (["pix", "slip", "card"] as const).flatMap((method) => {
    const payment = paymentBy(row, method);
    return payment ? [paymentView(payment)] : [];
  }),
});

/** The asker's own subscription, or any for staff; the same 404 for an absent one and for another's. */
export function ownSubscription(
  { world, session }: Pick<Asked<unknown, unknown>, "world" | "session">,
  id: string | undefined,
) {
  const row = world.subscriptions.find((subscription) => String(subscription.id) === id);
  const user = session ? world.userOf(session) : undefined;
  if (!row || (session?.role === "candidate" && user?.personId !== row.personId))
    throw new Refusal(404, "Subscription not found");
  return row;
}

/** The person named by the number of a person or by the id or uuid of a user; the asker's own, or any for staff. */
export function ownPerson(
  { world, session }: Pick<Asked<unknown, unknown>, "world" | "session">,
  id: string | undefined,
) {
  const user = world.users.find((row) => row.uuid === id || String(row.id) === id);
  const person = world.persons.find((row) => String(row.id) === id || row.id === user?.personId);
  const asker = session ? world.userOf(session) : undefined;
  if (!person || (session?.role === "candidate" && asker?.personId !== person.id))
    throw new Refusal(404, "Person not found");
  return person;
}

/** Refuses with 403 whoever is not staff. */
export function staffOnly({ session }: Pick<Asked<unknown, unknown>, "session">) {
  if (session?.role === "candidate") throw new Refusal(403, "Forbidden");
}

/** A journey without what the caller knows. */
export function journeyView(row: Journey) {
  const { institutionId, ...shown } = row;
  return shown;
}

/** Texts of which a lookup consists, numbered from one. */
export const lookupView = (descriptions: string[]) =>
  descriptions.map((description, at) => ({ id: at + 1, description }));
