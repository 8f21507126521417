/** What stands for no owner where an owner's id is expected: in filters and assignments. */
export const NOBODY = "nobody";
