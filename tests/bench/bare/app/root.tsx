import { Links, Meta, Outlet } from "react-router";

export default function Root() {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script async src="/candidate/assets/enhancement.js" />
        <link rel="icon" href="/candidate/brand/aurora-uni-favicon.svg" />
        <link rel="stylesheet" href="/candidate/assets/style.css" />
        <link rel="stylesheet" href="/candidate/theme/aurora-uni.css" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}
