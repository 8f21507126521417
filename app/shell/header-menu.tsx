import { href } from "react-router";
import { useAsset, useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isStaff } from "~/middleware/right";
import { RoomyPart } from "~/ui/app-header";
import { ApplicationList } from "~/ui/application-list";
import { Icon } from "~/ui/icon";
import { Menu, MenuHeading, MenuLink } from "~/ui/menu";
import { useQuestionsLink } from "./legal-links";
import { useDialogLink } from "./next-page";
import { NotificationMenu } from "./notification-menu";
import { UserMenu } from "./user-menu";

/** The end of the header: the bell, the menus of help and of other applications (for staff), and the user's menu. */
export function HeaderMenu() {
  const { user, shell } = useFrame();
  return (
    <>
      {shell?.notifications ? <NotificationMenu shell={shell} page={shell.notifications} /> : null}
      {shell && isStaff(user) ? <HelpMenu /> : null}
      <ApplicationMenu />
      <UserMenu />
    </>
  );
}

/** The help menu of staff; hidden on phones, where only the user's menu has its entries. */
function HelpMenu() {
  const t = useT();
  const open = useDialogLink();
  const questions = useQuestionsLink();
  return (
    <RoomyPart>
      <Menu label={t("shell.helpMenu")} trigger={<Icon name="help" />}>
        <MenuLink href={open(href("/system-status"))} icon="monitor" data-dialog>
          {t("shell.systemStatus")}
        </MenuLink>
        {questions ? (
          <MenuLink href={questions} icon="chat">
            {t("questions.title")}
          </MenuLink>
        ) : null}
      </Menu>
    </RoomyPart>
  );
}

function ApplicationMenu() {
  const t = useT();
  const link = useLink();
  const asset = useAsset();
  const { shell } = useFrame();
  if (!shell || shell.applications.length === 0) return null;
  const links = shell.applications.map(({ id, alias, name, logo, logoThemeDark }) => ({
    ...{ id, name, logo: asset(logo), darkLogo: asset(logoThemeDark) },
    href: link(href("/redirect/:alias", { alias })),
  }));
  return (
    <Menu label={t("shell.applications")} trigger={<Icon name="grid" />} width="narrow">
      <MenuHeading>{t("shell.applications")}</MenuHeading>
      <ApplicationList links={links} newTabText={t("shell.newTab")} />
    </Menu>
  );
}
