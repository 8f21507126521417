# React 19.3.1: renderToString and renderToStaticMarkup write <link rel="preload" as="image"> for pictures inside <template> too, which a browser would never load by itself, and put it before the page's title; pictures inside <noscript> and <picture> get none. So a template that a script may copy later costs its pictures at every visit.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact react@19.3.1 react-dom@19.3.1
cat > try.js <<'JS'
import { createElement as h, version } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

console.log("react", version);
const picture = (src) => h("img", { src, alt: "" });
const page = h("html", null, h("head", null, h("title", null, "Title")), h("body", null,
  h("template", null, picture("/template.png")),
  h("noscript", null, picture("/noscript.png")),
  h("picture", null, h("source", { srcSet: "/dark.webp", media: "(prefers-color-scheme: dark)" }), picture("/picture.png"))));
for (const render of [renderToString, renderToStaticMarkup]) {
  const html = render(page);
  const preloaded = [...html.matchAll(/<link rel="preload" as="image" href="([^"]+)"/g)].map(([, href]) => href);
  console.log(render.name, preloaded, html.indexOf("preload") < html.indexOf("<title>") ? "before the title" : "after the title");
  if (String(preloaded) !== "/template.png" || html.indexOf("preload") > html.indexOf("<title>"))
    throw new Error("React behaves otherwise now");
}
JS
NODE_ENV=production node try.js
