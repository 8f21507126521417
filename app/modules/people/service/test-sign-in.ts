import { NOW, type TestBackend } from "~/backend/test-backend";

/** Sets the clock to `NOW` and deletes all sign-in attempts, codes, used proofs and messages. */
export async function resetSignIns(backend: TestBackend): Promise<void> {
  backend.at(NOW);
  for (const table of ["signInAttempt", "oneTimeCode", "usedProof", "outbox"] as const)
    await backend.db.deleteFrom(table).execute();
}
