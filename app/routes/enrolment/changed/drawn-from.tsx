/** Name of the field with the choices on which a form depends. */
export const DRAWN = "drawn";

/** Name of the button that restores the choices on which a form depends. */
export const RESTORE = "restore";

/** The hidden field with the choices on which a form depends. */
export const DrawnFrom = ({ page }: { page: { drawn: string } }) =>
  page.drawn === "" ? null : <input type="hidden" name={DRAWN} value={page.drawn} />;
