export { apiKeyProcedures } from "./api-keys";
export { type CallingKey, findCallingKey, noteUse } from "./calling-key";
export { beginCall, type KeptAnswer } from "./repeatable-call";
