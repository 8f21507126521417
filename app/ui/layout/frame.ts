import type { ReactNode } from "react";
import type { Logo } from "../app-header";

/** What every layout with a header has. */
export type LayoutFrame = {
  skipText: string;
  /** What visitors are asked before anything else. */
  notice?: ReactNode;
  logo: Logo;
  /** Bell, help and the user's menu. */
  menu?: ReactNode;
  footer?: ReactNode;
  /** Leaves the header out, as the query option asks. */
  hideHeader?: boolean | undefined;
  children: ReactNode;
};
