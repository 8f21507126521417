import { auroraTech } from "./aurora-tech";
import { auroraUni } from "./aurora-uni";
import { horizonte } from "./horizonte";

/** The manual for candidates of each demo institution, by language. */
export const manuals = { "aurora-uni": auroraUni, "aurora-tech": auroraTech, horizonte };
