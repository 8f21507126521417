import { describe, expect, it } from "vitest";
import { mayGovern, mayGrant } from "./grant";
import { type HeldRole, roleAliases } from "./role";

const at = (alias: string, level: HeldRole["level"], institutionId: string | null = null): HeldRole => ({
  alias,
  level,
  tenantId: level === "application" ? null : "aurora",
  institutionId,
});

const whole = at("administrator", "tenant");
const here = at("administrator", "institution", "uni");
const operator = at("operator", "tenant");

describe("who may give and take rights", () => {
  const rolesAt = (actor: HeldRole, place: Pick<HeldRole, "level" | "institutionId">) =>
    roleAliases.filter((alias) => mayGrant(actor, { ...at(alias, place.level), ...place }));

  it("an administrator of an institution does so there only, for roles that approve no refunds [STF-04] [ROL-06]", () => {
    const own = ["candidate", "auditor", "corrector", "reviewer", "admissions"];
    expect(rolesAt(here, { level: "institution", institutionId: "uni" })).toEqual(own);
    expect(rolesAt(here, { level: "institution", institutionId: "tech" })).toEqual([]);
    expect(rolesAt(here, { level: "tenant", institutionId: null })).toEqual([]);
  });

  it("an administrator of the tenant does so for all roles but operators [STF-04] [MON-02]", () => {
    const roles = ["auditor", "corrector", "reviewer", "treasurer", "admissions", "administrator"];
    expect(rolesAt(whole, { level: "tenant", institutionId: null })).toEqual(roles);
    expect(rolesAt(whole, { level: "institution", institutionId: "uni" })).toEqual(["candidate", ...roles]);
    expect(mayGrant(whole, { ...at("auditor", "tenant"), tenantId: "horizonte" })).toBe(false);
    expect(mayGrant(whole, at("operator", "application"))).toBe(false);
  });

  it("an operator names operators and administrators, but nobody else who approves refunds [STF-04] [MON-02]", () => {
    expect(rolesAt(operator, { level: "tenant", institutionId: null })).toEqual([
      "auditor",
      "corrector",
      "reviewer",
      "admissions",
      "administrator",
      "operator",
    ]);
    expect(mayGrant(operator, at("operator", "application"))).toBe(false);
    expect(mayGrant(at("operator", "application"), at("operator", "application"))).toBe(true);
  });

  it("nobody else does [STF-04]", () => {
    for (const alias of ["candidate", "auditor", "treasurer", "admissions", "emperor"])
      expect(rolesAt(at(alias, "tenant"), { level: "institution", institutionId: "uni" }), alias).toEqual([]);
  });

  it("an account is governed by whoever may take all of its rights [STF-04]", () => {
    const reviewer = at("reviewer", "institution", "uni");
    expect(mayGovern(here, [reviewer, at("candidate", "institution", "uni")])).toBe(true);
    expect(mayGovern(here, [reviewer, at("reviewer", "institution", "tech")])).toBe(false);
    expect(mayGovern(here, [reviewer, at("treasurer", "institution", "uni")])).toBe(false);
    expect(mayGovern(whole, [reviewer, at("administrator", "tenant")])).toBe(true);
    expect([here, whole].map((actor) => mayGovern(actor, []))).toEqual([false, true]);
  });
});
