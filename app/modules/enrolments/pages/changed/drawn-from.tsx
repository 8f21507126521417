/** Name of the field with the choices on which a form depends; no institution's field has a hyphen in its name. */
export const DRAWN = "drawn-from";

/** Name of the button that restores the choices with which a form was rendered. */
export const RESTORE = "restore-choices";

/** The hidden field with the choices on which a form depends. */
export const DrawnFrom = ({ page }: { page: { drawn: string } }) =>
  page.drawn === "" ? null : <input type="hidden" name={DRAWN} value={page.drawn} />;
