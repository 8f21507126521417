import { expect, it } from "vitest";
import { localeOf } from "./plain-page";

it("takes the language of an error page from the query of an address, and never from its path [LAY-03]", async () => {
  const asked = (url: string) => localeOf(new Headers({ "accept-language": "es" }), url);
  expect(await asked("/candidate/x?new=1&lng=en")).toBe("en");
  expect(await asked("http://aurora.localhost/candidate/x?lng=en")).toBe("en");
  expect(await asked("/candidate/x&lng=en")).toBe("es");
  expect(await asked("lng=en")).toBe("es");
});
