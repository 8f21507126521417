/** The institution's CRM: opportunities and what consenting candidates did, told at least once. */
export interface Crm {
  /** Replaces an opportunity by its current state. @throws when it was not taken; the caller tries again later */
  putDeal(deal: CrmRecord): Promise<void>;
  /** Adds an event; the same id may come again. @throws as above */
  putEvent(event: CrmRecord): Promise<void>;
}

export interface CrmRecord {
  id: string;
  /** Alias of the tenant whose record it is. */
  tenant: string;
  data: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 10_000;

/**
 * Speaks to a CRM, or to what stands before it, by `PUT {url}/deals/{id}` and `PUT {url}/events/{id}` with
 * `{ id, tenant, data }`; puts, so that a repeat changes nothing. Any 2xx is taken for kept.
 * @param token bearer token of the CRM
 */
export function createCrm(url: string, token: string | undefined, timeoutMs = TIMEOUT_MS): Crm {
  const put = async (kind: "deals" | "events", record: CrmRecord) => {
    const response = await fetch(`${url}/${kind}/${encodeURIComponent(record.id)}`, {
      method: "PUT",
      headers: {
        "content-type": "application/json",
        "accept-encoding": "identity, gzip",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(record),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CRM answered ${response.status}.`);
  };
  return { putDeal: (deal) => put("deals", deal), putEvent: (event) => put("events", event) };
}
