export { translationProcedures } from "./translation";
