import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import { DeskTabs } from "../desk/desk-tabs";

const tabs = [
  { path: href("/enrolments"), text: "desk.enrolmentsTitle", right: "enrolments.read" },
  { path: href("/unfinished-applications"), text: "unfinished.title", right: "enrolments.read" },
  { path: href("/course-suggestions"), text: "suggestion.title", right: "enrolments.read" },
  { path: href("/bulk-changes"), text: "bulk.own", right: "enrolments.move" },
] as const;

/** Tabs that lead to the pages of the enrolment desk. */
export function EnrolmentTabs({ current }: { current: (typeof tabs)[number]["path"] }) {
  const t = useT();
  return (
    <DeskTabs
      label={t("desk.enrolmentTabs")}
      tabs={tabs.map(({ text, ...tab }) => ({ ...tab, label: t(text) }))}
      current={current}
    />
  );
}
