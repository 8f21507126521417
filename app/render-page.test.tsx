import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, it, vi } from "vitest";
import { type Runtime, requestContext, runtimeContext } from "~/context";
import * as entry from "./entry.server";
import { partWords } from "./render-page";

/** A site with a single failing page and the given error page, which may fail too. */
function siteOf(errorPage: () => React.ReactNode): ServerBuild {
  const page = () => {
    throw new Error("the view broke: secret");
  };
  const manifest = { id: "root", path: "", module: "", imports: [], css: [] };
  return {
    entry: { module: entry },
    routes: { root: { id: "root", path: "", module: { default: page, ErrorBoundary: errorPage } } },
    assets: { entry: { module: "", imports: [] }, routes: { root: manifest }, url: "", version: "1" },
    ...{ basename: "/candidate", publicPath: "/", assetsBuildDirectory: "", future: {}, prerender: [] },
    ...{ ssr: true, isSpaMode: false, routeDiscovery: { mode: "initial", manifestPath: "/manifest" } },
  } as unknown as ServerBuild;
}

async function visit(errorPage: () => React.ReactNode, development = false) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const context = new RouterContextProvider();
  context.set(requestContext, { correlationId: "ref-1", traceparent: null, address: "", log });
  context.set(runtimeContext, { basename: "/candidate", development } as Runtime);
  const response = await createRequestHandler(siteOf(errorPage), "production")(
    new Request("http://aurora.localhost/candidate"),
    context,
  );
  return { status: response.status, html: await response.text(), logged: log.error.mock.calls.flat() };
}

const broken = () => {
  throw new Error("the boundary broke: secret");
};

it("shows the error page of a page that fails [LAY-02]", async () => {
  const { status, html } = await visit(() => <html lang="pt-BR">Ocorreu um erro</html>);
  expect(status).toBe(500);
  expect(html).toContain("Ocorreu um erro</html>");
});

it("shows a plain page in English when the error page fails too, with a reference, a link home and no stack [LAY-02]", async () => {
  const { status, html, logged } = await visit(broken);
  expect(status).toBe(500);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).toContain("An error occurred while showing the error page");
  expect(html).toContain("ref-1");
  expect(html).toContain('<a href="/candidate/">Go back to home</a>');
  expect(html).not.toMatch(/secret|\bat .*:\d+/);
  expect(logged).toContain("the error page failed");
});

it("shows the stack of a failed error page in development [LAY-02]", async () => {
  expect((await visit(broken, true)).html).toMatch(/<pre>Error: the boundary broke: secret\n\s+at /);
});

it("keeps small print apart from the words before it, for text browsers and narrow screens [LAY-05]", () => {
  const parted =
    "<td><span>Ativa</span> <small>versão 1</small></td><td>Nível <small>Pós</small></td><td><small>só</small></td>";
  expect(partWords(parted.replaceAll(" <small", "<small"))).toBe(parted);
  expect(partWords(parted)).toBe(parted);
});
