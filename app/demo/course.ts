import { extensionCourses } from "./course-extension";
import { graduationCourses } from "./course-graduation";
import { postGraduationCourses } from "./course-post-graduation";
import type { DemoCourse } from "./demo-course";

export const courses: DemoCourse[] = [...graduationCourses, ...postGraduationCourses, ...extensionCourses];
