/**
 * A proof-of-work challenge: the client finds a nonce for which the SHA-256 of challenge and nonce begins with
 * `difficulty` zero bits.
 */
export interface CaptchaChallenge {
  challenge: string;
  difficulty: number;
  expiresAt: string;
}
