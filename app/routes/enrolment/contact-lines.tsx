import { phoneLink, unbrokenPhone } from "~/domain/person/phone";
import { useSite } from "~/frame";
import { useT } from "~/i18n/use-t";

/** E-mail address and telephone number of the institution. */
export function ContactLines() {
  const t = useT();
  const { contact } = useSite();
  if (!contact) return null;
  return (
    <p>
      {t("enrolment.contact")} <a href={`mailto:${contact.email}`}>{contact.email}</a> ·{" "}
      <a href={phoneLink(contact.phone)}>{unbrokenPhone(contact.phone)}</a>
    </p>
  );
}
