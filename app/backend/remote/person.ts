import { answeredOr } from "~/api/answered";
import type { StandIns } from "./stand-in";

export const personStandIns = {
  person: {
    of: "candidate",
    make: (api, own) => ({
      // Nationality and special needs of a person have calls of their own.
      getData: async (input) => {
        const found = await own.getData(input);
        if (found.status !== 200 || (found.body.nationalityId && found.body.specialNeeds.length > 0)) return found;
        const params = { id: found.body.id };
        const [nationality, needs] = await Promise.all([
          found.body.nationalityId ? null : answeredOr(api.nationality.getOfPerson({ params }), null),
          found.body.specialNeeds.length > 0 ? [] : answeredOr(api.specialNeed.getOfPerson({ params }), []),
        ]);
        const specialNeeds = found.body.specialNeeds.length > 0 ? found.body.specialNeeds : needs;
        return {
          ...found,
          body: { ...found.body, specialNeeds, ...(nationality ? { nationalityId: nationality.id } : {}) },
        };
      },
    }),
  },
} satisfies StandIns;
