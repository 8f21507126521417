import { useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { phoneLink, unbrokenPhone } from "~/modules/people/rules/phone";
import { ServiceHoursLine } from "~/modules/tenancy/pages/help/service-hours";

/** E-mail address, telephone number and service hours of the institution. */
export function ContactLines() {
  const t = useT();
  const { contact } = useSite();
  if (!contact) return null;
  return (
    <>
      <p>
        {t("enrolment.contact")} <a href={`mailto:${contact.email}`}>{contact.email}</a> ·{" "}
        <a href={phoneLink(contact.phone)}>{unbrokenPhone(contact.phone)}</a>
      </p>
      <ServiceHoursLine />
    </>
  );
}
