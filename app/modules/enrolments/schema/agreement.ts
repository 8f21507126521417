import type { Voucher } from "~/api/price";
import type { EntitledGroup } from "~/modules/payments/rules/agreement";

/** An agreement that candidates may choose, with its discount at their choice. */
export interface OfferedAgreement {
  key: string;
  name: string;
  entitles: Exclude<EntitledGroup, "list">;
  discount: Voucher;
  /** An e-mail address at one of these domains proves it; empty where none does. */
  domains: string[];
  /** The document that proves it; null where none is asked for. */
  document: string | null;
  /** Whether the candidate has confirmed an address at one of the domains. */
  isConfirmed: boolean;
}

/** The agreements at a choice. */
export interface AgreementOffer {
  agreements: OfferedAgreement[];
  /** Whether some discount goes to the CPFs of a list, which is looked up only when the application is sent. */
  hasList: boolean;
}
