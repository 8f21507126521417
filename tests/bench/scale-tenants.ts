/** Catalogue tables of a tenant with their columns; all their rows are copied. */
const COPIED: Record<string, string> = {
  parameter: "institutionId name value",
  educationLevel: "id institutionId code namesJson template position active",
  ingressMode: "id institutionId educationLevelId code namesJson active position",
  course: "id institutionId educationLevelId code name area workloadHours summary semesters active",
  campus: "id institutionId code name city address position active",
  intake: "id institutionId code name startsOn endsOn classesStartOn module active",
  priceList: "id institutionId feeCents installmentCents installments semesterInstallments",
  offer: "id institutionId courseId ingressModeId intakeId modality shiftsJson active formGroupId paymentFlagsJson",
  offerCampus: "id offerId campusId seats taken priceListId",
  academicClass: "id institutionId code offerId campusId name searchText startsOn schedule slots taken active",
  voucher:
    "id institutionId code tag searchText kind value conditionalValue otherInstallmentsValue startsOn endsOn usesLimit usesTaken perDocumentLimit restrictionsJson listed active entitles agreementJson",
  formGroup: "id institutionId type standard fieldsJson",
  contractTemplate: "id institutionId educationLevelId version title body",
  journey:
    "id institutionId name nameKey title titlesJson url educationLevelId active version deletedAt updatedAt revision draftBase",
  journeyVersion: "journeyId version definitionJson infoJson createdAt",
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
    `insert into "${table}" ("${Object.keys(columns).join(`", "`)}")
      select ${Object.values(columns).join(", ")}
      from scale_tenant n cross join (select t.* from "${table}" t join tenant h on h.alias = 'horizonte'
        where ${table === "tenant" ? "t.id" : 't."tenantId"'} = h.id) s`;
  const institution = `s."institutionId" || '-' || n.i`;
  return [
    `create table scale_tenant as
      with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      select cast(i as text) as i, 'school-' || i as alias, cast(100000 + i as text) as colour from n`,
    copy("tenant", {
      id: "n.alias",
      alias: "n.alias",
      name: "s.name || ' ' || n.i",
      settingsJson: 's."settingsJson"',
    }),
    copy("institution", {
      tenantId: "n.alias",
      id: "s.id || '-' || n.i",
      alias: "s.alias",
      code: "s.code",
      name: "s.name || ' ' || n.i",
      acronym: "s.acronym",
      defaultLanguage: 's."defaultLanguage"',
      themeJson: `replace(s."themeJson", '${COLOUR}', '"secondaryColor":"#' || n.colour || '"')`,
      settingsJson: 's."settingsJson"',
    }),
    `insert into hostname (hostname, "tenantId", "institutionId", application)
      select n.alias || '.localhost', n.alias, i.id, 'portal'
      from scale_tenant n join institution i on i."tenantId" = n.alias`,
    ...Object.entries(COPIED).map(([table, columns]) =>
      copy(table, {
        tenantId: "n.alias",
        ...Object.fromEntries(
          columns.split(/\s+/).map((column) => [column, column === "institutionId" ? institution : `s."${column}"`]),
        ),
      }),
    ),
    "drop table scale_tenant",
  ];
}
