import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import type { PasswordCost, PasswordHasher } from "~/procedure/context";
import { createQueue, type QueueLimits } from "~/procedure/queue";
import { lowerPoolPriority } from "./pool-priority";

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 50 ms of one core. */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryKib: 19 * 1024, passes: 2, parallelism: 1 };

/** If there is more than one core, leaves one for pages. */
const DEFAULT_LIMITS: QueueLimits = { concurrency: Math.max(1, availableParallelism() - 1), waiting: 64 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashes and compares passwords with argon2id, in a queue that limits how many cores they occupy. */
export function createPasswordHasher(cost = DEFAULT_PASSWORD_COST, limits = DEFAULT_LIMITS): PasswordHasher {
  const run = createQueue(limits);
  return {
    hash: (password) =>
      run(async () => {
        const salt = randomBytes(SALT_BYTES);
        return format(cost, salt, await derive(password, salt, cost, TAG_BYTES));
      }),
    verify: async (password, stored) => {
      const known = parse(stored);
      if (!known) return false;
      const tag = await run(() => derive(password, known.salt, known.cost, known.tag.length));
      return timingSafeEqual(tag, known.tag);
    },
  };
}

let givesWay = false;

function derive(password: string, nonce: Buffer, cost: PasswordCost, tagLength: number): Promise<Buffer> {
  const message = password.normalize("NFKC");
  const { memoryKib: memory, passes, parallelism } = cost;
  return new Promise((resolve, reject) => {
    argon2("argon2id", { message, nonce, memory, passes, parallelism, tagLength }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
    if (!givesWay) lowerPoolPriority();
    givesWay = true;
  });
}

function format({ memoryKib, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } | null {
  const [, memory, passes, lanes, salt, tag] = PHC.exec(stored) ?? [];
  if (!salt || !tag) return null;
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(lanes) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
