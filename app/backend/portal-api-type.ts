import type { Api } from "~/api";
import type { Bound } from "~/procedure/procedure";
import type { procedures } from "./procedures";

/** What pages call: a client of each service of the specification, and the procedures of each subject of ours. */
export type PortalApi = Api & { readonly [Subject in keyof typeof procedures]: Bound<(typeof procedures)[Subject]> };
