import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Avatar, RoomyText } from "~/ui/app-header";
import { ButtonLink } from "~/ui/button";
import { Menu, MenuButton, MenuHeading, MenuLink } from "~/ui/menu";

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}

/** The candidate's menu, or a way to sign in. */
export function UserMenu() {
  const t = useT();
  const link = useLink();
  const { user, url } = useFrame();
  if (!user)
    return /\/signin$/.test(url.pathname) ? null : (
      <ButtonLink variant="ghost" href={link("/signin")} icon="user">
        {t("frame.signIn")}
      </ButtonLink>
    );
  const atPortal = url.pathname.endsWith("/portal");
  return (
    <Menu
      label={`${t("frame.menu")}: ${user.name}`}
      trigger={
        <>
          <Avatar initials={initialsOf(user.name)} />
          <RoomyText>{user.name}</RoomyText>
        </>
      }
    >
      <MenuHeading>{user.name}</MenuHeading>
      {atPortal ? null : (
        <MenuLink href={link("/portal")} icon="home">
          {t("frame.candidateArea")}
        </MenuLink>
      )}
      <MenuLink href={link("/update-personal-data")} icon="pencil">
        {t("frame.updatePersonalData")}
      </MenuLink>
      <form method="post" action={link("/signout")}>
        <MenuButton icon="log-out">{t("frame.signOut")}</MenuButton>
      </form>
    </Menu>
  );
}
