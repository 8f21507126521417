import { formatCnpj, parseCnpj } from "~/domain/person/cnpj";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ContactLines } from "~/routes/enrolment/contact-lines";
import { Muted } from "~/ui/page";

/** The payee and the contact, for every page that asks for money. */
export function PayeeNote() {
  const t = useT();
  const contact = useFrame().site?.contact;
  if (!contact) return null;
  const cnpj = parseCnpj(contact.cnpj);
  return (
    <div>
      <Muted>
        {t("checkout.payee")} <strong>{contact.legalName}</strong>
        {cnpj && ` · CNPJ ${formatCnpj(cnpj)}`}
      </Muted>
      <ContactLines />
    </div>
  );
}
