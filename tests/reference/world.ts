import { randomInt, randomUUID } from "node:crypto";
import { Refusal } from "./refusal.ts";
import * as seed from "./seed.ts";

export type Fields = Record<string, unknown>;

export interface User {
  id: number;
  uuid: string;
  name: string;
  username: string;
  email: string;
  cellphone: string;
  password: string;
  type: string;
  photo: string | null;
  timezone: string;
  languageId: string;
  temporaryPassword: boolean;
  accessibility: { darkThemeEnabled: boolean; fontSizeEnabled: boolean; signLanguageEnabled: boolean };
  personId: number | undefined;
  rights: { role: seed.RoleAlias; at: "application" | "tenant" | "ies"; iesAlias?: string }[];
}

export interface Session {
  token: string;
  userId: number;
  role: seed.RoleAlias;
  iesAlias: string | undefined;
  tenantAlias: string | undefined;
  impersonatorToken: string | undefined;
}

export interface Person {
  id: number;
  data: Fields;
}

export type Method = "pix" | "slip" | "card";

export interface Payment {
  method: Method;
  status: "pending" | "approved" | "denied";
  value: number;
  dueDate: string;
  code: string;
  expiresAt?: string;
  installments?: number;
}

export interface Subscription {
  id: number;
  personId: number;
  institutionId: number;
  levelCode: string;
  modeId: number;
  courseId: number;
  campusId: number;
  statusId: number;
  voucherTag: string | undefined;
  classId: number | undefined;
  classHeldUntil: string | undefined;
  contract: { content: string; acceptedAt: string } | undefined;
  installments: number;
  payments: Payment[];
  accesskey: string;
}

export interface Journey extends Fields {
  id: string;
  name: string;
  url: string;
  status: boolean;
  educationLevel: string;
  institutionId: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** All that the reference back end holds, in memory, and what happens to it. */
export class World {
  users: User[] = [];
  sessions = new Map<string, Session>();
  persons: Person[] = [];
  subscriptions: Subscription[] = [];
  journeys: Journey[] = [];
  notifications: (Fields & { id: string; recipientId: number; isRead: boolean })[] = [];
  classes: { id: number; courseId: number; code: string; startDate: string; slots: number }[] = [];
  deals = new Map<string, Fields>();
  tracking: Fields[] = [];
  suggestions: Fields[] = [];
  /** Codes and links that were sent, by the uuid or the token they belong to. */
  sent: { uuid: string; code: string; token: string; userId: number; used: boolean; expired: boolean }[] = [];
  failures = new Map<string, number>();
  voucherUses = new Map<string, number>();
  /** What becomes of the next card payment. */
  nextCard: "approved" | "denied" = "approved";
  captchaKey: string | null = null;
  /** Hostnames a test gives, and the hostname of the seed that each stands for. */
  hostnames = new Map([
    ["localhost", "norte.localhost"],
    ["127.0.0.1", "norte.localhost"],
  ]);
  #lastId = 1000;

  constructor() {
    const user = (name: string, username: string, rights: User["rights"], personId?: number) =>
      this.addUser({ name, username, email: username, password: "Senha!2026", rights, personId });
    const ana = this.addPerson({ fullName: "Ana Souza", cpf: "52998224725", email: "ana@example.com" });
    user("Ana Souza", "ana@example.com", [{ role: "candidate", at: "ies", iesAlias: "norte" }], ana.id);
    user("Marta Lima", "marta@example.com", [{ role: "administrator", at: "ies", iesAlias: "norte" }]);
    user("Rui Prado", "rui@example.com", [
      { role: "administrator", at: "tenant" },
      { role: "administrator", at: "ies", iesAlias: "sul" },
    ]);
    user("Olga Reis", "olga@example.com", [{ role: "operator", at: "application" }]);
    for (const { id } of seed.institutions) for (const level of seed.levels) this.#addJourney(id, level);
    for (const course of seed.courses)
      for (const [at, slots] of [2, 30, 0].entries())
        this.classes.push({
          id: course.id * 10 + at,
          courseId: course.id,
          code: `${course.code}-${at + 1}`,
          startDate: this.day(30 + at),
          slots,
        });
    for (let at = 1; at <= 12; at += 1)
      for (const recipientId of this.users.map(({ id }) => id))
        this.notifications.push({
          id: randomUUID(),
          recipientId,
          title: `Aviso ${at}`,
          message: `Texto do aviso ${at}.`,
          icon: "bell",
          sentAt: new Date(Date.now() - at * day).toISOString(),
          isRead: at > 11,
          recipientTargetUrl: null,
          notificationTargetUrl: at === 1 ? "/portal" : null,
        });
    this.addSubscription({ personId: ana.id, institutionId: 11, levelCode: "GRAD", modeId: 21, courseId: 101 });
  }

  /** A number that no other record has. */
  nextId() {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** The date so many days from today, `YYYY-MM-DD`. */
  day(days: number) {
    return new Date(Date.now() + days * day).toISOString().slice(0, 10);
  }

  #addJourney(institutionId: number, level: (typeof seed.levels)[number]) {
    const modes = seed.ingressModes.filter(({ levelCode }) => levelCode === level.code);
    this.journeys.push({
      id: randomUUID(),
      name: `Jornada ${level.description}`,
      title: level.description,
      url: level.code.toLowerCase(),
      status: true,
      journeyTemplateId: `template-${level.template}`,
      educationLevelId: level.id,
      educationLevel: level.code,
      ingressMode: modes[0]?.description ?? null,
      ingressModeCode: modes[0]?.code ?? null,
      template: level.template,
      modificationDate: new Date().toISOString(),
      steps: seed.defaultSteps(),
      institutionId,
    });
  }

  addUser(
    of: Pick<User, "name" | "username" | "email" | "password" | "rights"> & {
      personId?: number | undefined;
      cellphone?: string;
    },
  ): User {
    const user: User = {
      id: this.nextId(),
      uuid: randomUUID(),
      cellphone: "11987654321",
      type: of.rights[0]?.role ?? "candidate",
      photo: null,
      timezone: "America/Sao_Paulo",
      languageId: "pt-BR",
      temporaryPassword: false,
      accessibility: { darkThemeEnabled: false, fontSizeEnabled: false, signLanguageEnabled: false },
      ...of,
      personId: of.personId,
    };
    this.users.push(user);
    return user;
  }

  addPerson(data: Fields): Person {
    const person = { id: this.nextId(), data };
    this.persons.push(person);
    return person;
  }

  /** A new subscription of a person in the offer of a course. */
  addSubscription(
    of: Pick<Subscription, "personId" | "institutionId" | "levelCode" | "modeId" | "courseId"> & {
      campusId?: number;
      voucherTag?: string | undefined;
    },
  ): Subscription {
    const subscription: Subscription = {
      campusId: seed.campuses[0]?.id ?? 0,
      ...of,
      id: this.nextId(),
      statusId: 1,
      voucherTag: of.voucherTag,
      classId: undefined,
      classHeldUntil: undefined,
      contract: undefined,
      installments: 1,
      payments: [],
      accesskey: randomUUID(),
    };
    this.subscriptions.push(subscription);
    return subscription;
  }

  /** A signed-in session under one of the user's rights, the first if none is named. */
  signIn(user: User, right = user.rights[0], impersonatorToken?: string): Session {
    const session: Session = {
      token: randomUUID(),
      userId: user.id,
      role: right?.role ?? "candidate",
      iesAlias: right?.iesAlias,
      tenantAlias: right?.at === "application" ? undefined : seed.tenant.alias,
      impersonatorToken,
    };
    this.sessions.set(session.token, session);
    return session;
  }

  /** The user of this name, e-mail or CPF. */
  userBy(name: string): User | undefined {
    const plain = name.trim().toLowerCase();
    const digits = plain.replace(/\D/g, "");
    const person = this.persons.find(({ data }) => digits.length === 11 && data.cpf === digits);
    return this.users.find(
      (user) =>
        user.username.toLowerCase() === plain ||
        user.email.toLowerCase() === plain ||
        (person !== undefined && user.personId === person.id),
    );
  }

  /** The person who has this CPF, RNE or passport. */
  personBy(document: string): Person | undefined {
    const plain = document.replace(/[^\dA-Za-z]/g, "").toUpperCase();
    return this.persons.find(({ data }) =>
      [data.cpf, data.rne, data.passport].some(
        (value) =>
          typeof value === "string" && value !== "" && value.replace(/[^\dA-Za-z]/g, "").toUpperCase() === plain,
      ),
    );
  }

  userOf({ userId }: Session): User {
    const user = this.users.find(({ id }) => id === userId);
    if (!user) throw new Refusal(401, "Authentication failed");
    return user;
  }

  /** A code of six digits and a token of a link, as if they had been sent. */
  send(user: User) {
    const sent = {
      uuid: user.uuid,
      code: String(randomInt(100_000, 1_000_000)),
      token: randomUUID(),
      userId: user.id,
      used: false,
      expired: false,
    };
    this.sent.push(sent);
    return sent;
  }

  /** Places left in a class: those that nobody holds and nobody has paid. */
  slotsLeft(classId: number, except?: Subscription) {
    const taken = this.subscriptions.filter(
      (row) =>
        row !== except &&
        row.classId === classId &&
        (isPaid(row) || (row.classHeldUntil ?? "") > new Date().toISOString()),
    ).length;
    return (this.classes.find(({ id }) => id === classId)?.slots ?? 0) - taken;
  }

  /** Holds a place of a class for half an hour; refuses with 409 where none is left. */
  takeClass(subscription: Subscription, classId: number) {
    const row = this.classes.find(({ id, courseId }) => id === classId && courseId === subscription.courseId);
    if (!row) throw new Refusal(404, "Academic class not found", "academicClassId");
    if (this.slotsLeft(classId, subscription) < 1) throw new Refusal(409, "Academic class has no slots");
    subscription.classId = classId;
    subscription.classHeldUntil = new Date(Date.now() + 30 * minute).toISOString();
  }
}

/** Whether money for the subscription has arrived. */
export const isPaid = ({ payments }: Subscription) => payments.some(({ status }) => status === "approved");
