import { formatCnpj, parseCnpj } from "~/domain/person/cnpj";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ContactLines } from "~/routes/enrolment/contact-lines";
import { Muted } from "~/ui/page";

/** Who is paid, and whom to ask, wherever money is asked for. */
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
