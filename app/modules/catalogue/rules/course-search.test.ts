import { expect, it } from "vitest";
import {
  type CourseSearch,
  priceBoundsOf,
  type SearchedCourse,
  searchCourses,
} from "~/modules/catalogue/rules/course-search";

const course = (name: string, rest: Partial<SearchedCourse> = {}): SearchedCourse => ({
  name,
  area: "Negócios",
  summary: "",
  modality: "in-person",
  shifts: ["evening"],
  campuses: [{ code: "paulista" }],
  coursePrice: 50_000,
  semesters: 8,
  ...rest,
});
const all: CourseSearch = {
  text: "",
  area: null,
  modality: null,
  shift: null,
  campus: null,
  upToCents: null,
  order: "name",
};
const courses = [
  course("Administração", { shifts: ["morning", "evening"] }),
  course("Enfermagem", { area: "Saúde", coursePrice: null, semesters: 10 }),
  course("Gestão de Mídias", { modality: "online", campuses: [{ code: "ead" }], coursePrice: 30_000, semesters: 4 }),
];
const named = (search: Partial<CourseSearch>) =>
  searchCourses(courses, { ...all, ...search }).map(({ name }) => name.split(" ")[0]);

it("finds courses by words of name, area and summary, in any order, whatever the accents and case [ENR-03]", () => {
  expect(named({ text: "ADMINISTRACAO" })).toEqual(["Administração"]);
  expect(named({ text: " midias  gestao " })).toEqual(["Gestão"]);
  expect(named({ text: "saude" })).toEqual(["Enfermagem"]);
  expect(named({ text: "gestão astronomia" })).toEqual([]);
});

it("filters courses by area, modality, shift, campus and price, all together [ENR-03]", () => {
  expect(named({ area: "Negócios" })).toEqual(["Administração", "Gestão"]);
  expect(named({ modality: "online" })).toEqual(["Gestão"]);
  expect(named({ shift: "morning" })).toEqual(["Administração"]);
  expect(named({ campus: "paulista", shift: "evening" })).toEqual(["Administração", "Enfermagem"]);
  expect(named({ upToCents: 50_000 })).toEqual(["Administração", "Gestão"]);
  expect(named({ upToCents: 49_999 })).toEqual(["Gestão"]);
});

it("sorts courses by duration, or by price with missing prices last, and does not change the given list [ENR-03]", () => {
  expect(named({ order: "price" })).toEqual(["Gestão", "Administração", "Enfermagem"]);
  expect(named({ order: "duration" })).toEqual(["Gestão", "Administração", "Enfermagem"]);
  expect(named({})).toEqual(["Administração", "Enfermagem", "Gestão"]);
});

it("offers round price bounds between the lowest and the highest price only", () => {
  expect(priceBoundsOf(courses)).toEqual([30_000]);
  expect(priceBoundsOf([])).toEqual([]);
});
