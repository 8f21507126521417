import { href } from "react-router";
import { listRights } from "~/api/right";
import type { User } from "~/api/user";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isStaff } from "~/middleware/right";
import { Avatar, RoomyText } from "~/ui/app-header";
import { ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { Menu, MenuButton, MenuHeading, MenuLink } from "~/ui/menu";
import { initialsOf } from "./initials";
import { useLegalLinks, useQuestionsLink } from "./legal-links";
import { useDialogLink } from "./next-page";
import { pageAddress } from "./page-address";

/** The menu of the signed-in user; for others a link to the sign-in page, except on that page and while the portal is not set up. */
export function UserMenu() {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { user, url } = useFrame();
  if (!user)
    return /\/(signin|setup)$/.test(url.pathname) ? null : (
      <ButtonLink variant="ghost" href={link(href("/signin"))} icon="user">
        {t("frame.signIn")}
      </ButtonLink>
    );
  // Signing in again leads back here.
  const back = encodeURIComponent(url.searchParams.get("returnUrl") ?? pageAddress(url));
  return (
    <Menu
      label={`${t("frame.menu")}: ${user.name}`}
      trigger={
        <>
          <Avatar initials={initialsOf(user.name)} src={asset(user.photo)} />
          <RoomyText>{user.name}</RoomyText>
        </>
      }
    >
      <MenuHeading>{user.name}</MenuHeading>
      <CurrentRole user={user} />
      {isStaff(user) ? null : <CandidateLinks />}
      <MenuLink href={link(href("/my-account"))} icon="user">
        {t("word.myAccount")}
      </MenuLink>
      <SupportLinks user={user} />
      <LegalLinks />
      {user.impersonatedBy ? null : (
        <Form method="post" action={link(`${href("/signout")}?returnUrl=${back}`)}>
          <MenuButton icon="log-out">{t("frame.signOut")}</MenuButton>
        </Form>
      )}
    </Menu>
  );
}

function CandidateLinks() {
  const t = useT();
  const link = useLink();
  const { url } = useFrame();
  return (
    <>
      {url.pathname.endsWith("/portal") ? null : (
        <MenuLink href={link(href("/portal"))} icon="home">
          {t("frame.candidateArea")}
        </MenuLink>
      )}
      <MenuLink href={link(href("/update-personal-data"))} icon="pencil">
        {t("frame.updatePersonalData")}
      </MenuLink>
      <MenuLink href={link(href("/manual/:id?"))} icon="book">
        {t("manual.link")}
      </MenuLink>
    </>
  );
}

/** The current role and its place, with a link to other roles for a user with more than one. */
function CurrentRole({ user }: { user: User }) {
  const t = useT();
  const link = useLink();
  const { currentRole: current } = user.rights;
  const maySwitch = !user.impersonatedBy && listRights(user.rights).length > 1;
  if (!current || (!isStaff(user) && !maySwitch)) return null;
  const place = current.ies?.name ?? current.tenant?.name ?? t("word.wholeSystem");
  return (
    <>
      <MenuHeading>{t("word.roleAt", { role: current.role.name, place })}</MenuHeading>
      {maySwitch ? (
        <MenuLink href={link(href("/role"))} icon="refresh">
          {t("shell.changeRole")}
        </MenuLink>
      ) : null}
    </>
  );
}

function SupportLinks({ user }: { user: User }) {
  const t = useT();
  const questions = useQuestionsLink();
  const open = useDialogLink();
  return (
    <>
      {isStaff(user) ? null : (
        <MenuLink href={open(href("/help"))} icon="help" data-dialog>
          {t("shell.support")}
        </MenuLink>
      )}
      {questions ? (
        <MenuLink href={questions} icon="chat">
          {t("questions.title")}
        </MenuLink>
      ) : null}
      {isStaff(user) ? (
        <MenuLink href={open(href("/system-status"))} icon="monitor" data-dialog>
          {t("shell.systemStatus")}
        </MenuLink>
      ) : null}
    </>
  );
}

/** Links to terms and privacy policy, if both exist. */
function LegalLinks() {
  const t = useT();
  const legal = useLegalLinks();
  if (!legal) return null;
  return (
    <>
      <MenuLink href={legal.terms} icon="document">
        {t("frame.terms")}
      </MenuLink>
      <MenuLink href={legal.privacy} icon="lock">
        {t("frame.privacy")}
      </MenuLink>
    </>
  );
}
