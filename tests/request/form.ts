/** A form as a browser without scripts sees it: its action and the values of its fields. */
export interface ShownForm {
  action: string;
  values: Record<string, string>;
  /** The first non-empty option of each select, radio group and group of buttons that choose. */
  choices: Record<string, string>;
}

/** All posting forms of a page, each with the names and values of its buttons. */
export function postingForms(html: string): (ShownForm & { buttons: [name: string, value: string][] })[] {
  return [...html.matchAll(/<form([^>]*)>.*?<\/form>/gs)]
    .filter(([, opening = ""]) => /method="post"/.test(opening))
    .map(([markup, opening = ""]) => ({
      action: attribute(opening, "action") ?? "",
      ...fieldsOf(markup),
      buttons: [...markup.matchAll(/<button[^>]*>/g)].flatMap(([tag]): [string, string][] => {
        const name = attribute(tag, "name");
        return name ? [[name, attribute(tag, "value") ?? ""]] : [];
      }),
    }));
}

/** The first posting form of a page whose markup contains `mark`. @throws when there is none */
export function formWith(html: string, mark: string): ShownForm {
  for (const [markup, opening = ""] of html.matchAll(/<form([^>]*)>.*?<\/form>/gs)) {
    if (/method="post"/.test(opening) && markup.includes(mark))
      return { action: attribute(opening, "action") ?? "", ...fieldsOf(markup) };
  }
  throw new Error(`no form with ${mark} on the page`);
}

function fieldsOf(markup: string): Omit<ShownForm, "action"> {
  const values: Record<string, string> = {};
  const choices: Record<string, string> = {};
  for (const [tag] of markup.matchAll(/<input[^>]*>/g)) {
    const [name, type, value] = ["name", "type", "value"].map((key) => attribute(tag, key));
    if (!name) continue;
    const ticked = / checked=/.test(tag);
    if (type === "radio" && value && !/ disabled=/.test(tag)) choices[name] ??= value;
    if ((type !== "radio" && type !== "checkbox") || ticked) values[name] = value ?? "";
  }
  for (const [, opening = "", inner = ""] of markup.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const name = attribute(opening, "name") ?? "";
    const options = [...inner.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
    values[name] = attribute(options.find((tag) => / selected=/.test(tag)) ?? options[0] ?? "", "value") ?? "";
    choices[name] = options.map((tag) => attribute(tag, "value")).find(Boolean) ?? "";
  }
  for (const [, opening = "", text = ""] of markup.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs))
    values[attribute(opening, "name") ?? ""] = plain(text);
  // A button that does not name an intent is a choice.
  for (const [tag] of markup.matchAll(/<button[^>]*>/g)) {
    const [name, value] = ["name", "value"].map((key) => attribute(tag, key));
    if (name && !name.includes("intent") && value && !/ disabled=/.test(tag)) choices[name] ??= value;
  }
  return { values, choices };
}

/** The value of an attribute in a tag; undefined when it has none. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : plain(found);
}

const plain = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
