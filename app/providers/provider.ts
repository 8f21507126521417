import type { CaptchaVerifier } from "./captcha";
import type { IdentityDirectory } from "./identity";
import type { LocalityProvider } from "./locality";
import type { Outside } from "./outside";
import type { Probe } from "./probe";
import type { Scanner } from "./scanner";
import type { Storage } from "./storage";
import type { WebhookSender } from "./webhook";

/** The external services of the embedded backend. */
export interface Providers {
  /** Null where no remote postal code service is configured. */
  locality: LocalityProvider | null;
  captcha: CaptchaVerifier;
  /** What identity providers publish about themselves. */
  identity: IdentityDirectory;
  /** Health of the remote services. */
  probe: Probe;
  /** Whether what the operator configured beside the portal can be reached. */
  outside: Outside;
  /** Uploaded files. */
  storage: Storage;
  /** Null where no malware scanner is configured. */
  scanner: Scanner | null;
  /** The addresses that receive events. */
  webhook: WebhookSender;
}
