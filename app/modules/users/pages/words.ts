import type { Translate } from "~/i18n/translator";
import type { UserRight, UserState } from "~/modules/users/schema/staff-user";
import type { Sign } from "~/ui/desk/status-sign";

/** A right in words: the role and where it holds. */
export const rightText = (t: Translate, { role, placeName }: UserRight): string =>
  t("word.roleAt", { role: t(`roleName.${role}`), place: placeName ?? t("users.wholeTenant") });

/** The signs of the states of an account. */
export const userSigns: Record<UserState, Sign> = { invited: "waits", active: "done", deactivated: "off" };
