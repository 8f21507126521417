/** The value for no owner where filters and assignments expect an owner's id. */
export const NOBODY = "nobody";
