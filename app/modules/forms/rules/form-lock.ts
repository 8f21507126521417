/** Why a form always asks for a field. */
export type Lock = "contract" | "age" | "document" | "account";

const locks: Readonly<Record<string, Lock>> = {
  fullName: "contract",
  birthday: "age",
  cpf: "document",
  email: "account",
  cellphone: "account",
};

/** The forms that name a person who signs: a candidate, or a minor's financial responsible. */
const signing: ReadonlySet<string> = new Set(["personal-data", "update-personal-data", "financial-responsible"]);

/**
 * Why a form of a type must ask for a field; null when it need not. The contract names the person, the law requires age
 * and document (Código Civil, arts. 4 and 5; CPF on every charge), account and messages need the contact.
 */
export const lockOf = (type: string, name: string): Lock | null =>
  signing.has(type) && Object.hasOwn(locks, name) ? (locks[name] ?? null) : null;

/** Answers that only some people have; a form that required them would stop all other people. */
const neverRequired: ReadonlySet<string> = new Set([
  "foreigner",
  "rne",
  "passport",
  "specialNeeds",
  "specialNeedsDescription",
]);

/** Says whether a form may require a field of the product. */
export const mayBeRequired = (name: string): boolean => !neverRequired.has(name);
