import type { Lookup } from "~/api/value";
import { listLookup } from "~/modules/catalogue/service";
import { defaultLanguage, preferredLanguage } from "~/rules/language";
import type { Aid, StandIns } from "./stand-in";

type Answer = { status: 200; body: Lookup[] };

/** Whether the call has a token, without which the specification's lists of the candidate area cannot be read. */
const isSignedIn = (aid: Aid) => aid.headers().authorization !== undefined;

/**
 * The list that the product itself has for a visitor who has not signed in yet, and the service's for everybody else.
 */
const listFor =
  (aid: Aid, kind: Parameters<typeof listLookup>[0], own: () => Promise<unknown>) => async (): Promise<Answer> => {
    if (isSignedIn(aid)) return (await own()) as Answer;
    const language = preferredLanguage(aid.headers()["accept-language"]) ?? defaultLanguage;
    return { status: 200, body: listLookup(kind, language) };
  };

export const lookupStandIns = {
  lookup: {
    of: "candidate",
    make: (_, own, aid) => ({
      genders: listFor(aid, "gender", () => own.genders()),
      maritalStatuses: listFor(aid, "maritalStatus", () => own.maritalStatuses()),
      races: listFor(aid, "race", () => own.races()),
      countries: listFor(aid, "country", () => own.countries()),
      states: listFor(aid, "state", () => own.states()),
    }),
  },
  locality: {
    of: "candidate",
    make: (_, own, aid) => ({
      // A visitor types the address.
      find: async (input) =>
        isSignedIn(aid) ? own.find(input) : { status: 503, body: { code: "SYSTEM_UNAVAILABLE" } },
    }),
  },
} satisfies StandIns;
