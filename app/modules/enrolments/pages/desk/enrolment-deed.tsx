import type { ComponentProps } from "react";
import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import { BackLink, DeedPage } from "~/modules/desk/pages/deed-page";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";

type EnrolmentDeedProps = Omit<ComponentProps<typeof DeedPage>, "back"> & { row: EnrolmentRow };

/** The page of a deed about an enrolment; its lead names the enrolment unless it has one of its own. */
export function EnrolmentDeed({ row, ...page }: EnrolmentDeedProps) {
  const t = useT();
  return (
    <DeedPage
      lead={t("desk.actionLead", { name: row.name, protocol: row.protocol, status: row.status.description })}
      {...page}
      back={<BackLink path={href("/enrolments/:id", { id: row.id })}>{t("desk.moveBack")}</BackLink>}
    />
  );
}
