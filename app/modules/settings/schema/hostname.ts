import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { parseHostname } from "~/rules/hostname";

const hostname = () =>
  z
    .string({ error: messageKey("setting.errorRequired") })
    .max(300, messageKey("setting.errorLong"))
    .transform((typed, { addIssue }) => {
      const parsed = parseHostname(typed);
      if (parsed === null) addIssue({ code: "custom", message: messageKey("setup.errorHostname") });
      return parsed ?? "";
    });

/** The institution, or the whole tenant, whose hostnames are meant. */
export const HostnamePlace = z.object({ place: z.string().max(100) });

/** A hostname to add. */
export const NewHostname = z.object({ hostname: hostname() });

/** A new name for a hostname; `confirmation` repeats the former one. */
export const HostnameChange = z.object({ to: hostname(), confirmation: z.string().max(300).default("") });

/** A hostname to remove; `confirmation` repeats it. */
export const HostnameRemoval = HostnameChange.pick({ confirmation: true });

/** One of the hostnames of a place. */
export const OneHostname = HostnamePlace.extend({ hostname: z.string().max(300) });

/** The hostnames of an institution or of a whole tenant. */
export interface PlaceHostnames {
  /** Alias and name of the place; the name of a whole tenant is empty. */
  place: { alias: string; name: string };
  hostnames: { hostname: string; address: string; isCurrent: boolean }[];
  /** A hostname that leads to the server already, for the record in the DNS. */
  target: string;
}
