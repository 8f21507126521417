import { describe, expect, it } from "vitest";
import { type CurrentRole, toListed } from "~/api/right";
import { keyOf, selectionOf } from "./selection";

const role = (alias: string) => ({ id: alias, roleId: alias, alias, name: alias });
const place = (alias: string, name = alias) => ({ id: alias, alias, name, hostname: null, logo: null, darkLogo: null });
const right = (alias: string, tenant: string | null, ies: string | null = null) =>
  toListed({
    level: ies ? "institution" : tenant ? "tenant" : "application",
    role: role(alias),
    tenant: tenant ? place(tenant, `Grupo ${tenant}`) : null,
    ies: ies ? place(ies, `Universidade ${ies}`) : null,
  } satisfies CurrentRole);

const rights = [
  right("operator", null),
  right("administrator", "aurora"),
  right("administrator", "aurora", "uni"),
  right("administrator", "aurora", "tech"),
  right("candidate", "aurora", "tech"),
  right("administrator", "horizonte", "são-josé"),
];
const nothing = { level: null, tenant: null, ies: null, q: null };
const names = (listed: { role: { alias: string } }[]) => listed.map((one) => one.role.alias);

describe("choosing a role", () => {
  it("starts with the access type, and selects it automatically if there is only one [ROL-03]", () => {
    expect(selectionOf(rights, nothing, null)).toMatchObject({
      levels: ["application", "tenant", "institution"],
      level: null,
      rights: [],
    });
    expect(selectionOf(rights.slice(1, 2), nothing, null)).toMatchObject({
      level: "tenant",
      tenant: { alias: "aurora" },
    });
    expect(names(selectionOf(rights.slice(1, 2), nothing, null).rights)).toEqual(["administrator"]);
  });

  it("continues with tenant, institution and role [ROL-03]", () => {
    const atLevel = selectionOf(rights, { ...nothing, level: "institution" }, null);
    expect([atLevel.tenants.map(({ alias }) => alias), atLevel.tenant]).toEqual([["aurora", "horizonte"], null]);
    const inTenant = selectionOf(rights, { ...nothing, level: "institution", tenant: "aurora" }, null);
    // The search field suggests all names, whatever was searched before.
    const searched = selectionOf(rights, { ...nothing, level: "institution", tenant: "aurora", q: "zzz" }, null);
    expect(searched.names).toEqual(inTenant.institutions.map(({ name }) => name));
    expect([inTenant.institutions.map(({ alias }) => alias), inTenant.rights]).toEqual([["uni", "tech"], []]);
    const wanted = { level: "institution", tenant: "aurora", ies: "tech", q: null };
    expect(names(selectionOf(rights, wanted, null).rights)).toEqual(["administrator", "candidate"]);
  });

  it("clears the institution when another tenant is chosen, and starts at the current role [ROL-03]", () => {
    const current = rights[2]!;
    expect(selectionOf(rights, nothing, current)).toMatchObject({
      level: "institution",
      institution: { alias: "uni" },
    });
    const moved = { ...nothing, level: "institution", tenant: "horizonte", ies: "uni" };
    expect(selectionOf(rights, moved, current)).toMatchObject({ institution: { alias: "são-josé" } });
  });

  it("finds names that contain all search words, ignoring accents [ROL-03]", () => {
    const found = (q: string) => selectionOf(rights, { ...nothing, level: "institution", q }, null).tenants.length;
    expect([found("grupo AUR"), found("hor"), found("zzz"), found("")]).toEqual([1, 1, 0, 2]);
    const wanted = { level: "institution", tenant: "horizonte", ies: null, q: "sao jose" };
    expect(selectionOf(rights, wanted, null).institutions).toHaveLength(1);
  });

  it("ignores access types, tenants and institutions that the user has no right in [TEN-08]", () => {
    expect(selectionOf(rights, { level: "world", tenant: "mars", ies: "x", q: null }, null).rights).toEqual([]);
    expect(new Set(rights.map(keyOf)).size).toBe(rights.length);
  });
});
