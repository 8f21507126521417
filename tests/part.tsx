import { type ReactNode, useContext } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type Frame, FrameContext } from "~/frame";
import { Framed } from "~/framed";

/**
 * A part of a page as the server writes it.
 * @param path of the page, below the portal's base path
 * @param change how its frame differs from that of a page in Portuguese without institution and visitor
 */
export function written(part: ReactNode, path = "/", change: Partial<Frame> = {}): string {
  const address = `/candidate${path}`;
  const element = (
    <Changed change={{ base: "/candidate", url: new URL(address, "http://aurora.localhost"), ...change }}>
      {part}
    </Changed>
  );
  const routes = [{ path: "*", element }];
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { basename: "/candidate", initialEntries: [address] })} />,
  );
}

function Changed({ change, children }: { change: Partial<Frame>; children: ReactNode }) {
  return <Framed frame={{ ...useContext(FrameContext), ...change }}>{children}</Framed>;
}
