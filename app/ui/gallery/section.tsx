import type { ReactNode } from "react";
import { Heading } from "../heading";
import { Stack } from "../page";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading level={2} title={title} />
      <Stack gap={5}>{children}</Stack>
    </section>
  );
}
