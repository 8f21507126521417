/** The reasons for which staff read a whole document number; `another` needs a note. */
export const revealReasons = ["document", "register", "payment", "identity", "authority", "another"] as const;
export type RevealReason = (typeof revealReasons)[number];
