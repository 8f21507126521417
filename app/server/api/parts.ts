import type { Call, ServiceName } from "~/api/call";
import type { Backend } from "~/backend";
import type { Database } from "~/data/connection";
import type { Environment } from "~/modules/api-keys/rules/key-text";
import type { CallingKey } from "~/modules/api-keys/service";
import type { Cipher } from "~/procedure/cipher";
import type { Log } from "../log";
import type { Asked } from "./problem";

/** What the services for other systems are made of. */
export interface ApiParts {
  db: Database;
  backend: Backend;
  now: () => Date;
  log: Log;
  /** The kind of this installation, whose keys it accepts. */
  environment: Environment;
  /** Seals the answers that are kept for repeated writes. */
  cipher: Cipher;
  /** The services that this installation answers itself. */
  services?: readonly ServiceName[];
  /** The largest body in bytes of a call that has no limit of its own. */
  maxBytes: number;
}

/** A request for a call, by a key that may make it. */
export interface ApiRequest {
  request: Request;
  url: URL;
  call: Call;
  params: Record<string, string>;
  key: CallingKey;
  asked: Asked;
  /** The IP address of the system that calls. */
  address: string;
}
