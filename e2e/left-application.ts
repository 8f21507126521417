import { openOwnPortal } from "./own-portal";

/** A separate portal with an application that was left three hours ago, after its candidate had agreed to the terms. */
export async function openPortalWithApplication() {
  const portal = await openOwnPortal();
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const data = {
    person: { fullName: "Júlia Prado Reis", email: "julia@example.com" },
    consents: { terms: "1" },
  };
  portal.alter(`
    insert into draft (tenant_id, id, institution_id, education_level_id, course_id, data_json, version, expires_at,
      updated_at, begun_at, reached, search_text)
    select c.tenant_id, 'application-that-was-left', c.institution_id, c.education_level_id, c.id,
      '${JSON.stringify(data)}', 1, '2099-01-01T00:00:00.000Z', '${at}', '${at}', 'consent',
      'julia prado reis julia@example.com'
    from course c join institution i on i.tenant_id = c.tenant_id and i.id = c.institution_id
    where i.alias = 'aurora-uni' and c.code = 'direito'`);
  const list = `${portal.at("aurora")}/unfinished-applications`;
  return { ...portal, list, signIn: `${portal.at("aurora")}/signin` };
}
