import { Links, Meta, Outlet } from "react-router";
import { Head } from "./page-frame";

export default function Root() {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script async src="/candidate/assets/enhancement.js" />
        <script async src="/candidate/assets/person-form.js" />
        <Head />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}
