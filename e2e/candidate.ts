/** A candidate with unique data; documents are valid and invented. */
export interface Candidate {
  name: string;
  email: string;
  cpf: string;
  birthday: string;
  password: string;
}

let made = 0;

export function newCandidate(name: string, birthday = "1999-05-05"): Candidate {
  const serial = `${Date.now().toString(36)}-${process.pid.toString(36)}-${++made}`;
  return { name, email: `candidate.${serial}@example.com`, cpf: newCpf(), birthday, password: "Jabuti-Azul7!quente" };
}

/** A CPF with valid check digits. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return digits.join("");
}

/** The birthday of a person who turned `years` on 1 January of this year. */
export function birthdayOfAge(years: number): string {
  const today = new Date();
  return `${today.getUTCFullYear() - years}-01-01`;
}
