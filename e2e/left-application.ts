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
    insert into draft ("tenantId", id, "institutionId", "educationLevelId", "courseId", "dataJson", version, "expiresAt",
      "updatedAt", "begunAt", reached, "searchText")
    select c."tenantId", 'application-that-was-left', c."institutionId", c."educationLevelId", c.id,
      '${JSON.stringify(data)}', 1, '2099-01-01T00:00:00.000Z', '${at}', '${at}', 'consent',
      'julia prado reis julia@example.com'
    from course c join institution i on i."tenantId" = c."tenantId" and i.id = c."institutionId"
    where i.alias = 'aurora-uni' and c.code = 'direito'`);
  const list = `${portal.at("aurora")}/unfinished-applications`;
  return { ...portal, list, signIn: `${portal.at("aurora")}/signin` };
}
