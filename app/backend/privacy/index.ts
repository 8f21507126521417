import { privacyResource } from "./privacy";

export { applyDueErasures } from "./erasure-case";

/** The resources of this group; register a new one here. */
export const privacyResources = [privacyResource];
