import { lineText } from "~/form/line";
import type { TextKey } from "~/i18n/catalogue";

/** The code of a voucher as it is typed. @param unknown the message for a code that no voucher has */
export const voucherText = (missing: TextKey, unknown: TextKey) => lineText(missing).max(60, unknown);
