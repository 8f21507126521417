export { account } from "./account";
export { candidateArea } from "./candidate-area";
export { checkout } from "./checkout";
export { contractAcceptance } from "./contract-acceptance";
export { enrolment } from "./enrolment";
export { frame } from "./frame";
export { identity } from "./identity";
export { personalData } from "./personal-data";
