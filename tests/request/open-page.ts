import { routeTable } from "~/route-table";

/** The paths of all pages without required parameters, embedded versions included. */
export const openPages = routeTable.flatMap(({ path, file, twin }) =>
  file.endsWith(".tsx") && !/\/:\w+(?!\w*\?)|^\*$|^:type$/.test(path)
    ? [path.replace(/\/:\w+\?$/, "")].flatMap((plain) => [
        `/candidate/${plain}`,
        ...(twin ? [`/candidate/${plain && `${plain}/`}script`] : []),
      ])
    : [],
);
