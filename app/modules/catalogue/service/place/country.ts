import type { Language } from "~/api/value";
import { BRAZIL } from "~/modules/people/rules/country";
import { languages } from "~/rules/language";
import { plain } from "~/rules/search-text";

/** The countries of ISO 3166-1, and Kosovo, whose code the standard leaves to its users. */
const codes = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC " +
  "CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD " +
  "GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH " +
  "KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW " +
  "MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC " +
  "SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY " +
  "UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW"
).split(" ");

interface Country {
  code: string;
  name: string;
}

/** The countries in a language: Brazil first, the others by name. */
export function countriesIn(language: Language): readonly Country[] {
  listed[language] ??= list(language);
  return listed[language];
}

const listed: { [Name in Language]?: readonly Country[] } = {};

function list(language: Language): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const all = codes.map((code) => ({ code, name: names.of(code) ?? code }));
  const isFirst = ({ code }: Country) => Number(code === BRAZIL);
  return all.sort((a, b) => isFirst(b) - isFirst(a) || compare(a.name, b.name));
}

/** The name of a country in a language; null for a text that is no country's code. */
export const countryName = (code: string, language: Language): string | null =>
  countriesIn(language).find((country) => country.code === code)?.name ?? null;

/**
 * The code of the country that a text names, in any language of the product and without regard to case and accents; null
 * for any other text.
 */
export function findCountry(text: string): string | null {
  codeByName ??= new Map(
    languages.flatMap((language) => {
      const short = new Intl.DisplayNames(language, { type: "region", style: "short" });
      return codes.flatMap((code) => [
        [plain(short.of(code) ?? code), code] as const,
        [plain(countryName(code, language) ?? code), code] as const,
      ]);
    }),
  );
  return codeByName.get(plain(text)) ?? null;
}

let codeByName: ReadonlyMap<string, string> | undefined;
