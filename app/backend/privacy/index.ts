import { privacyResource } from "./privacy";

/** The resources of this group; a new one joins by a line here. */
export const privacyResources = [privacyResource];
