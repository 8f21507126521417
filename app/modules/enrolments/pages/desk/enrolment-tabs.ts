import { href } from "react-router";
import type { DeskTabSet } from "~/modules/desk/pages/desk";

/** The pages of the enrolment desk. */
export const enrolmentTabs: DeskTabSet = {
  label: "desk.enrolmentTabs",
  tabs: [
    { path: href("/enrolments"), label: "word.applications", right: "enrolments.read" },
    { path: href("/unfinished-applications"), label: "unfinished.title", right: "enrolments.read" },
    { path: href("/course-suggestions"), label: "suggestion.title", right: "enrolments.read" },
    { path: href("/bulk-changes"), label: "bulk.own", right: "enrolments.move" },
  ],
};
