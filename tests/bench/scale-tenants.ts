/** Catalogue tables of a tenant with their columns; all their rows are copied. */
const COPIED: Record<string, string> = {
  parameter: "institution_id name value",
  education_level: "id institution_id code names_json template position",
  ingress_mode: "id institution_id education_level_id code names_json active position",
  course: "id institution_id education_level_id code name area workload_hours summary semesters active",
  campus: "id institution_id code name city address position",
  intake: "id institution_id name starts_on ends_on classes_start_on module active",
  price_list: "id institution_id fee_cents installment_cents installments semester_installments",
  offer:
    "id institution_id course_id ingress_mode_id intake_id modality shifts_json active form_group_id payment_flags_json",
  offer_campus: "id offer_id campus_id seats taken price_list_id",
  academic_class: "id institution_id offer_id campus_id name starts_on schedule slots taken active",
  voucher: `id institution_id code tag kind value conditional_value other_installments_value starts_on ends_on uses_limit
    uses_taken per_document_limit restrictions_json listed active`,
  form_group: "id institution_id type standard fields_json",
  contract_template: "id institution_id education_level_id version title body",
  journey:
    "id institution_id name title url education_level_id active version deleted_at updated_at revision draft_base",
  journey_version: "journey_id version definition_json created_at",
};

/** The colour in the source tenant's theme, replaced in each copy. */
const COLOUR = '"secondaryColor":"#134E4A"';

/**
 * Statements that copy the catalogue of the demo tenant `horizonte` to further tenants: `school-1` with the hostname
 * `school-1.localhost`, and so on. Each has its own ids, name and colour.
 */
export function tenantStatements(count: number): string[] {
  if (count === 0) return [];
  const copy = (table: string, columns: Record<string, string>) =>
    `insert into ${table} (${Object.keys(columns).join(", ")})
      select ${Object.values(columns).join(", ")}
      from scale_tenant n cross join (select t.* from ${table} t join tenant h on h.alias = 'horizonte'
        where ${table === "tenant" ? "t.id" : "t.tenant_id"} = h.id) s`;
  const institution = "s.institution_id || '-' || n.i";
  return [
    `create table scale_tenant as
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      select cast(i as text) as i, 'school-' || i as alias, cast(100000 + i as text) as colour from n`,
    copy("tenant", {
      id: "n.alias",
      alias: "n.alias",
      name: "s.name || ' ' || n.i",
      settings_json: "s.settings_json",
    }),
    copy("institution", {
      tenant_id: "n.alias",
      id: "s.id || '-' || n.i",
      alias: "s.alias",
      code: "s.code",
      name: "s.name || ' ' || n.i",
      acronym: "s.acronym",
      default_language: "s.default_language",
      theme_json: `replace(s.theme_json, '${COLOUR}', '"secondaryColor":"#' || n.colour || '"')`,
      settings_json: "s.settings_json",
    }),
    `insert into hostname (hostname, tenant_id, institution_id, application)
      select n.alias || '.localhost', n.alias, i.id, 'portal'
      from scale_tenant n join institution i on i.tenant_id = n.alias`,
    ...Object.entries(COPIED).map(([table, columns]) =>
      copy(table, {
        tenant_id: "n.alias",
        ...Object.fromEntries(
          columns.split(/\s+/).map((column) => [column, column === "institution_id" ? institution : `s.${column}`]),
        ),
      }),
    ),
    "drop table scale_tenant",
  ];
}
