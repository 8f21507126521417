import type { StepPage } from "../page.server";

/** Name of the field that says from which choices a form was drawn. */
export const DRAWN = "drawn";

/** Name of the button that takes back the choices from which a form was drawn. */
export const RESTORE = "restore";

/** The hidden field with the choices from which a form is drawn. */
export const DrawnFrom = ({ page }: { page: StepPage }) =>
  page.drawn === "" ? null : <input type="hidden" name={DRAWN} value={page.drawn} />;
