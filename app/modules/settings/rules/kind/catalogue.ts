import { shifts } from "~/modules/catalogue/rules/course-search";
import { paymentMethods } from "~/modules/payments/rules/payment-method";
import { planFlags } from "~/modules/payments/rules/payment-plan";
import {
  choice,
  choices,
  code,
  day,
  entries,
  json,
  line,
  money,
  optional,
  picture,
  reference,
  texts,
  tick,
  whole,
} from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

const position = () => whole(0, 999);

export const educationLevel = defineKind("educationLevel", {
  fields: { key: code(), name: texts(80), line: optional(texts(160)), template: whole(1, 4), position: position() },
  key: ["key"],
  title: "name",
  columns: ["key"],
});

export const ingressMode = defineKind("ingressMode", {
  fields: { level: reference("educationLevel"), key: code(), name: texts(80), position: position() },
  key: ["level", "key"],
  title: "name",
  columns: ["level"],
});

export const course = defineKind("course", {
  fields: {
    key: code(),
    level: reference("educationLevel"),
    name: texts(120),
    area: line(80),
    workloadHours: whole(1, 20_000),
    semesters: optional(whole(1, 20)),
    summary: texts(600, { isLong: true }),
    picture: picture({ width: 960, height: 720 }),
  },
  key: ["key"],
  title: "name",
  columns: ["level", "area"],
});

export const campus = defineKind("campus", {
  fields: { key: code(), name: texts(120), city: texts(80), address: texts(200), position: position() },
  key: ["key"],
  title: "name",
  columns: ["city"],
});

const inOrder = (first: string, last: string | null): boolean => last === null || first <= last;

export const intake = defineKind("intake", {
  fields: {
    key: code(),
    name: line(80),
    startsOn: day(),
    endsOn: day(),
    classesStartOn: optional(day()),
    module: whole(1, 9),
  },
  key: ["key"],
  title: "name",
  columns: ["startsOn", "endsOn"],
  check({ startsOn, endsOn, classesStartOn }): SettingErrors {
    return {
      ...(inOrder(startsOn, endsOn) ? {} : { endsOn: "setting.errorEndsBefore" }),
      ...(inOrder(startsOn, classesStartOn) ? {} : { classesStartOn: "setting.errorClassesBefore" }),
    };
  },
});

/** A form of personal data; its key is its type, or its name. */
export const form = defineKind("form", {
  fields: {
    key: line(200),
    type: line(40),
    standard: tick(),
    name: optional(line(120)),
    fields: json(),
    sections: optional(json()),
  },
  key: ["key"],
  title: "key",
  isArchivable: false,
  editedAt: "/forms",
});

export const offer = defineKind("offer", {
  fields: {
    course: reference("course"),
    mode: reference("ingressMode"),
    intake: reference("intake"),
    modality: line(40),
    shifts: choices(...shifts),
    form: optional(reference("form")),
    methods: choices(...paymentMethods),
    plan: choice(...planFlags),
    hideSlowDays: optional(whole(0, 365)),
    campuses: entries("campus", {
      campus: reference("campus"),
      seats: whole(0, 99_999),
      fee: optional(money()),
      installment: optional(money()),
      installments: optional(whole(1, 120)),
      semesterInstallments: optional(whole(1, 12)),
    }),
  },
  key: ["course", "mode", "intake"],
  title: "course",
  columns: ["mode", "intake", "modality"],
  check({ campuses }): SettingErrors {
    const prices = ["fee", "installment", "installments", "semesterInstallments"] as const;
    return Object.fromEntries(
      campuses.flatMap((entry) => {
        const missing = prices.filter((name) => entry[name] === null);
        const isHalf = missing.length > 0 && missing.length < prices.length;
        return isHalf ? missing.map((name) => [`campuses.${entry.campus}.${name}`, "setting.errorHalfPrice"]) : [];
      }),
    );
  },
});

export const academicClass = defineKind("academicClass", {
  fields: {
    key: code(),
    offer: reference("offer"),
    campus: reference("campus"),
    name: line(80),
    startsOn: day(),
    schedule: line(120),
    slots: whole(0, 9_999),
  },
  key: ["key"],
  title: "name",
  columns: ["offer", "campus", "slots"],
});
