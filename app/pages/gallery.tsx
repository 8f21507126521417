import { runtimeContext } from "~/context";
import { notFound } from "~/middleware/guard.server";
import { Gallery } from "~/ui/gallery";
import type { Route } from "./+types/gallery";

/** The gallery of the design system's components; 404 outside development. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(runtimeContext).development) notFound();
  return null;
}

export default function GalleryPage() {
  return (
    <>
      <title>Ingressa UI</title>
      <Gallery />
    </>
  );
}
