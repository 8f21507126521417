import type { CaptchaVerifier } from "./captcha";
import type { LocalityProvider } from "./locality";
import type { Probe } from "./probe";
import type { Storage } from "./storage";

/** The outside services that the embedded backend leans on. */
export interface Providers {
  /** Null where no remote postal code service is configured. */
  locality: LocalityProvider | null;
  captcha: CaptchaVerifier;
  /** How the services that run elsewhere are. */
  probe: Probe;
  /** Files that people gave. */
  storage: Storage;
}
