import { Fragment } from "react";
import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { SettingPlaceName } from "~/modules/settings/schema/setting-record";
import { placeName } from "./words";

interface SettingCrumbProps {
  place: SettingPlaceName;
  /** The pages between the settings and this page, from above. */
  trail?: readonly (readonly [path: string, text: string])[];
}

/** Whose settings these are, and the way up to them. */
export function SettingCrumb({ place, trail = [] }: SettingCrumbProps) {
  const t = useT();
  const link = useLink();
  const settings = [href("/settings/:place", { place: place.alias }), t("setting.title")] as const;
  return (
    <>
      {placeName(t, place)}
      {[settings, ...trail].map(([path, text]) => (
        <Fragment key={path}>
          {" › "}
          <a href={link(path)}>{text}</a>
        </Fragment>
      ))}
    </>
  );
}
