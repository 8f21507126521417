import { formResource } from "./form";
import { formGroupResource } from "./form-group";

export { formName } from "./form";
export { contentOfColumns } from "./form-columns";
export { formDraftProcedures } from "./form-draft";
export { customFieldNames, fieldsOfOffer } from "./form-group";
export { checkForm } from "./form-requirement";

/** The resources of this module; register a new one here. */
export const formResources = [formResource, formGroupResource];
