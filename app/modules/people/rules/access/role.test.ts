import { describe, expect, it } from "vitest";
import { defaultRight, type HeldRole, isGranted, mayImpersonate, maySetPassword, reaches, roleOf } from "./role";

const at = (alias: string, level: HeldRole["level"], tenantId: string | null, institutionId: string | null = null) => ({
  alias,
  level,
  tenantId,
  institutionId,
});

describe("the scope of a role", () => {
  it("is everything for an application role, the tenant's institutions for a tenant role, else one institution [ROL-06]", () => {
    const uni = { tenantId: "aurora", institutionId: "uni" };
    const tech = { tenantId: "aurora", institutionId: "tech" };
    const other = { tenantId: "horizonte", institutionId: "uni" };
    const table: [HeldRole, boolean[]][] = [
      [at("operator", "application", null), [true, true, true]],
      [at("administrator", "tenant", "aurora"), [true, true, false]],
      [at("administrator", "institution", "aurora", "uni"), [true, false, false]],
      [at("administrator", "institution", "aurora", null), [false, false, false]],
      [at("administrator", "tenant", null), [false, false, false]],
    ];
    for (const [role, expected] of table)
      expect([uni, tech, other].map((place) => reaches(role, place))).toEqual(expected);
  });
});

describe("impersonation", () => {
  const candidate = at("candidate", "institution", "aurora", "uni");
  const administrator = at("administrator", "tenant", "aurora");
  const operator = at("operator", "application", null);
  it("allows lower ranks only, and only inside the actor's scope [ROL-07]", () => {
    expect(mayImpersonate(administrator, candidate)).toBe(true);
    expect(mayImpersonate(operator, administrator)).toBe(true);
    expect(mayImpersonate(administrator, administrator)).toBe(false);
    expect(mayImpersonate(administrator, operator)).toBe(false);
    expect(mayImpersonate(candidate, candidate)).toBe(false);
    expect(mayImpersonate(at("administrator", "tenant", "horizonte"), candidate)).toBe(false);
    expect(mayImpersonate(at("administrator", "institution", "aurora", "tech"), candidate)).toBe(false);
    expect(mayImpersonate(at("emperor", "application", null), candidate)).toBe(false);
  });
});

describe("a temporary password", () => {
  it("comes for those who approve refunds from an administrator of the tenant, for administrators from an operator [MON-02] [PWD-04]", () => {
    const here = at("administrator", "institution", "aurora", "uni");
    const whole = at("administrator", "tenant", "aurora");
    const operator = at("operator", "application", null);
    const treasurer = [
      at("candidate", "institution", "aurora", "uni"),
      at("treasurer", "institution", "aurora", "uni"),
    ];
    const officer = [at("admissions", "institution", "aurora", "uni")];
    const mayOf = (rights: HeldRole[]) => [here, whole, operator].map((actor) => maySetPassword(actor, rights));
    expect([mayOf(treasurer), mayOf(officer)]).toEqual([
      [false, true, false],
      [true, true, true],
    ]);
    expect(maySetPassword(operator, [whole])).toBe(true);
  });
});

describe("the default right", () => {
  const rights = [
    { roleId: "operator", tenantId: null, institutionId: null },
    { roleId: "administrator", tenantId: "aurora", institutionId: null },
    { roleId: "administrator", tenantId: "aurora", institutionId: "uni" },
  ];
  it("is the right used last if it is still granted, else the first of the list [ROL-02]", () => {
    expect(defaultRight(rights, rights[2]!)).toEqual({ right: rights[2], wasLast: true });
    expect(defaultRight(rights, null)).toEqual({ right: rights[0], wasLast: false });
    expect(defaultRight(rights.slice(1), { ...rights[0]! })).toEqual({ right: rights[1], wasLast: false });
    expect(defaultRight([], rights[0]!)).toBeNull();
  });
});

describe("features", () => {
  const features = [
    { alias: "portal", webRoute: "/portal", endpoint: null },
    { alias: "home", webRoute: "/", endpoint: "/api/home" },
  ];
  it("grant access by any alias, or by the path of a web route or endpoint [ROL-05]", () => {
    expect(isGranted(features, { anyOf: ["dashboard", "portal"] })).toBe(true);
    expect(isGranted(features, { anyOf: ["dashboard"], path: "/portal" })).toBe(true);
    expect(isGranted(features, { anyOf: ["dashboard"], path: "/api/home" })).toBe(true);
    expect(isGranted(features, { anyOf: ["dashboard"], path: "/portals" })).toBe(false);
    expect(isGranted(features, { anyOf: ["dashboard"], path: "/" })).toBe(false);
    expect(isGranted([], { anyOf: ["portal"], path: "/portal" })).toBe(false);
  });
  it("give no dashboard to a candidate and no portal to an administrator [ROL-05] [ROL-06]", () => {
    expect(roleOf("candidate")?.features).not.toContain("dashboard");
    expect(roleOf("administrator")?.features).not.toContain("portal");
    expect(roleOf("nobody")).toBeNull();
  });
});
