import { visuallyHidden } from "./global.css";
import { avatar } from "./header.css";
import { Icon } from "./icon";
import { MenuLink } from "./menu";

export type ApplicationLink = { id: string; href: string; name: string; logo: string | undefined };

/** Links to other applications, each in a new tab. */
export function ApplicationList({ links, newTabText }: { links: readonly ApplicationLink[]; newTabText: string }) {
  return links.map(({ id, href, name, logo }) => (
    <MenuLink key={id} href={href} target="_blank" rel="noopener">
      {logo ? <img className={avatar} src={logo} alt="" width={36} height={36} /> : <Icon name="monitor" />}
      {name}
      <span className={visuallyHidden}> ({newTabText})</span>
    </MenuLink>
  ));
}
