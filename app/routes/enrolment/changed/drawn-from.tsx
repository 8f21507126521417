/** Name of the field with the choices on which a form depends. Names of an institution's fields have no hyphen. */
export const DRAWN = "drawn-from";

/** Name of the button that restores these choices. */
export const RESTORE = "restore-choices";

/** The hidden field with the choices on which a form depends. */
export const DrawnFrom = ({ page }: { page: { drawn: string } }) =>
  page.drawn === "" ? null : <input type="hidden" name={DRAWN} value={page.drawn} />;
