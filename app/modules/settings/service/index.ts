export { publishPlannedSettings } from "./planned";
export { settingProcedures } from "./settings";
export { settingTransferProcedures } from "./transfer/transfer";
