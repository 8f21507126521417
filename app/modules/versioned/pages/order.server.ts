import { z } from "zod";
import type { Device } from "./order-head";

/** The device whose order a form changes. */
export const PostedDevice = z.enum(["all", "phone"]).catch("all");

/** The path that shows an order with the focus on the item that was moved. */
export function movedPath(here: string, device: Device, id: string): string {
  const query = new URLSearchParams({ ...(device === "phone" ? { device } : {}), moved: id });
  return `${here}?${query}#move-${encodeURIComponent(id)}`;
}
