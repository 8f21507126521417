export { settingPictureProcedures } from "./picture/picture";
export { dropUnusedPictures } from "./picture/picture-store";
export { publishPlannedSettings } from "./planned";
export { settingProcedures } from "./settings";
export { signInTestProcedures } from "./sign-in-test";
export { settingTransferProcedures } from "./transfer/transfer";
export { voucherBatchProcedures } from "./voucher";
