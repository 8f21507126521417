import { accounts, DEMO_PASSWORD } from "./account";
import { institutions, operationHostname, tenants } from "./institution";

export { DEMO_PASSWORD } from "./account";
export { demoId } from "./demo-id";
export { seedDemo } from "./seed";

/** Hostnames of the demo institutions, the group and the operators, printed at start. */
export const demoHosts = [
  ...institutions.map(({ hostnames, name }) => ({ hostname: hostnames[0] ?? "localhost", name })),
  ...tenants.flatMap(({ hostnames, name }) => hostnames.map((hostname) => ({ hostname, name }))),
  { hostname: operationHostname, name: "Ingressa (operations)" },
];

/** The demo accounts, printed at start. */
export const demoAccounts = accounts.map(({ tenant, type, email, rights }) => ({
  username: email,
  password: DEMO_PASSWORD,
  role: `${rights[0]?.role ?? type} of ${tenant}`,
}));
