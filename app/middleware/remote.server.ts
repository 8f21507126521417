import type { RouterContextProvider } from "react-router";
import { answeredOr } from "~/api/answered";
import type { CurrentRole } from "~/api/right";
import type { ApplicationSettings } from "~/api/setting";
import type { User } from "~/api/user";
import { apiContext, type PortalApi, runtimeContext, sessionContext } from "~/context";
import { tokenOf } from "./tab";

type Context = Readonly<RouterContextProvider>;

/** Makes the request's token, with the user and the role that remote services know, known to our own procedures, once. */
export async function adopt(context: Context, request: Pick<Request, "url">, user: User): Promise<void> {
  const { remote } = context.get(runtimeContext);
  if (!remote.has("auth") && !remote.has("user")) return;
  const session = context.get(sessionContext);
  const token = tokenOf(new URL(request.url), session.data);
  const role = heldRole(user.rights.currentRole);
  const mark = `${token?.slice(-12)} ${role?.alias} ${role?.tenantAlias} ${role?.iesAlias}`;
  if (!token || session.data.adopted === mark) return;
  await adoptWith(context, context.get(apiContext), user);
  session.set({ adopted: mark });
}

/** Makes the token of an API known to our own procedures. */
export async function adoptWith(context: Context, api: PortalApi, user: User): Promise<void> {
  const { id, username, email, name, type, rights } = user;
  const personId = user.personId ?? (await personOf(context, api, user));
  const role = heldRole(rights.currentRole);
  const impersonatorToken = context.get(sessionContext).data.impersonation?.token;
  await api.sessions.adopt({ id, username, email, name, type, personId, role, impersonatorToken });
}

/** The person of a candidate, where the user service names none but the candidate service does. */
async function personOf(context: Context, api: PortalApi, { type }: User): Promise<string | null> {
  if (type !== "candidate" || !context.get(runtimeContext).remote.has("candidate")) return null;
  return (await answeredOr(api.user.check(), null))?.personId ?? null;
}

/** The role and the aliases of its place: the portal may know the place under other ids. */
function heldRole(right: CurrentRole | null) {
  if (!right) return null;
  const { role, level, tenant, ies } = right;
  return { alias: role.alias, level, tenantAlias: tenant?.alias ?? null, iesAlias: ies?.alias ?? null };
}

/** The settings with the institution of an alias, where a remote service does not choose it. */
export function chosen(settings: ApplicationSettings, ies: string | null): ApplicationSettings {
  const asked = settings.tenant?.institutions.find(({ alias }) => alias === ies);
  return asked && asked.alias !== settings.institution?.alias ? { ...settings, institution: asked } : settings;
}

/** Makes the places of a remote service known to the portal's own database. */
export async function adoptPlaces(context: Context, { tenant }: ApplicationSettings): Promise<void> {
  const { apiFor, remote } = context.get(runtimeContext);
  if (!tenant || !remote.has("setting")) return;
  const { id, alias, name, institutions } = tenant;
  await apiFor(() => ({})).places.adopt({ tenant: { id, alias, name }, institutions });
}

/** The institution, with its code for tracking and others from the catalogue where remote settings have none. */
export async function institutionOf(context: Context, { tenant, institution }: ApplicationSettings) {
  const { apiFor, remote } = context.get(runtimeContext);
  if (!tenant || !institution || institution.trackingCode !== null || !remote.has("setting")) return institution;
  const api = apiFor(() => headersAt(tenant, institution));
  const known = await answeredOr(api.institution.getByCode({ params: { code: institution.code } }), null);
  if (!known) return institution;
  const { acronym, safeAId, trackingCode, code } = known;
  return { ...institution, acronym, safeAId, trackingCode, code };
}

/** The headers of calls at an institution. */
export const headersAt = (tenant: { alias: string }, institution: { id: string }) => ({
  "x-tenant": tenant.alias,
  "x-institution-id": institution.id,
});
