import { exchange } from "~/api/exchange";

/** The institution's CRM: receives deals, and tracking events of candidates who agreed, at least once each. */
export interface Crm {
  /** Replaces a deal by its current state. @throws when the CRM does not store it; the caller retries later */
  putDeal(deal: CrmRecord): Promise<void>;
  /** Adds an event; the same id may repeat. @throws when the CRM does not store it; the caller retries later */
  putEvent(event: CrmRecord): Promise<void>;
}

export interface CrmRecord {
  id: string;
  /** Alias of the record's tenant. */
  tenant: string;
  data: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 10_000;

/**
 * A CRM, or an adapter in front of it, called by `PUT {url}/deals/{id}` and `PUT {url}/events/{id}` with
 * `{ id, tenant, data }`; PUT makes a repetition harmless. Any 2xx counts as stored.
 * @param token bearer token of the CRM
 */
export function createCrm(url: string, token: string | undefined, timeoutMs = TIMEOUT_MS): Crm {
  const put = async (kind: "deals" | "events", record: CrmRecord) => {
    const init = {
      method: "PUT",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(record),
    };
    const read = ({ ok, status }: Response) => ({ ok, status });
    const { ok, status } = await exchange(`${url}/${kind}/${encodeURIComponent(record.id)}`, init, { timeoutMs, read });
    if (!ok) throw new Error(`The CRM answered ${status}.`);
  };
  return { putDeal: (deal) => put("deals", deal), putEvent: (event) => put("events", event) };
}
