import { createHash } from "node:crypto";
import { answered } from "~/api/answered";
import type { BuiltContract } from "~/api/enrolment-contract";
import type { StandIns } from "./stand-in";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const withHash = (contract: BuiltContract): BuiltContract =>
  contract.hash ? contract : { ...contract, hash: hashOf(contract.text) };

export const contractStandIns = {
  enrolmentContract: {
    of: "candidate",
    make: (_, own) => ({
      build: async (input) => {
        const built = await own.build(input);
        return built.status === 200 ? { ...built, body: withHash(built.body) } : built;
      },
      // A contract is accepted only as it was read: the text of a service without hashes is compared here.
      accept: async (input) => {
        const { hash } = withHash(await answered(own.build(input)));
        if (hash !== input.body.hash) return { status: 409, body: { code: "CONTRACT_CHANGED" } };
        return own.accept(input);
      },
    }),
  },
} satisfies StandIns;
