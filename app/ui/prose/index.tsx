import type { ReactNode } from "react";
import * as css from "./prose.css";

/** Running text: terms, policies. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>;
}
