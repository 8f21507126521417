import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ContactLines } from "~/modules/enrolments/pages/contact-lines";
import { formatCnpj, parseCnpj } from "~/modules/people/rules/cnpj";
import { NoteLines } from "~/ui/note-lines";

/**
 * The payee and the contact, for pages on which a payer pays.
 * @param takesCard whether the page offers cards, whose data this portal never receives
 */
export function PayeeNote({ takesCard = false }: { takesCard?: boolean }) {
  const t = useT();
  const contact = useFrame().site?.contact;
  if (!contact) return null;
  const cnpj = parseCnpj(contact.cnpj);
  const payee = (
    <>
      {t("checkout.payee")} <strong>{contact.legalName}</strong>
      {cnpj && ` · CNPJ ${formatCnpj(cnpj)}`}
    </>
  );
  return (
    <NoteLines
      lines={[
        ...(takesCard ? [{ icon: "lock" as const, text: t("checkout.secure") }] : []),
        { icon: "bank", text: payee },
        { icon: "help", text: <ContactLines /> },
      ]}
    />
  );
}
