import { privacyResource } from "./privacy";

/** The resources of this group; register a new one here. */
export const privacyResources = [privacyResource];
