import { createHash } from "node:crypto";
import type { CaptchaChallenge } from "~/modules/people/schema/captcha";

/** Solves a challenge as the browser's script does, but with Node's SHA-256. @returns `challenge~nonce` */
export function solve({ challenge, difficulty }: Pick<CaptchaChallenge, "challenge" | "difficulty">): string {
  for (let nonce = 0; ; nonce += 1) {
    const token = `${challenge}~${nonce}`;
    const [bits] = createHash("sha256")
      .update(token)
      .digest()
      .readUInt32BE(0)
      .toString(2)
      .padStart(32, "0")
      .split("1", 1);
    if ((bits?.length ?? 0) >= difficulty) return token;
  }
}
