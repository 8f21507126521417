# validator 13.15.35: isCreditCard refuses test numbers of Elo and Hipercard, two of Brazil's card brands, as published by payment providers, although their check digits are right; there is no provider option for either. card-validator 10.0.4 and credit-card-type 10.3.0 accept both, but call a 19-digit number of the Brazilian brand Aura a Maestro card.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-fund --no-audit --save-exact validator@13.15.35 card-validator@10.0.4 credit-card-type@10.3.0
cat > try.js <<'JS'
import { readFileSync } from "node:fs";
import cardValidator from "card-validator";
import validator from "validator";

for (const name of ["validator", "card-validator", "credit-card-type"])
  console.log(name, JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version);
const hasRightCheckDigit = (digits) =>
  [...digits].reverse().reduce((sum, digit, i) => sum + (i % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)), 0) % 10 === 0;
const published = {
  "Visa 4111111111111111": [true, "visa"],
  "Elo 6362970000457013": [false, "elo"],
  "Elo 5066991111111118": [false, "elo"],
  "Hipercard 6062825624254001": [false, "hipercard"],
  "Aura 5078601912345600019": [false, "maestro"],
};
for (const [card, expected] of Object.entries(published)) {
  const digits = card.split(" ")[1];
  const { isValid, card: type } = cardValidator.number(digits);
  const found = [validator.isCreditCard(digits), type?.type];
  console.log(card, "check digit", hasRightCheckDigit(digits), "· validator", found[0], "· card-validator", isValid, found[1]);
  if (!hasRightCheckDigit(digits) || !isValid || String(found) !== String(expected)) throw new Error("the libraries behave otherwise now");
}
for (const provider of ["elo", "hipercard"]) {
  const said = (() => { try { return validator.isCreditCard("6362970000457013", { provider }); } catch (error) { return error.message; } })();
  console.log("provider", provider, "→", said);
  if (!/not a valid/.test(String(said))) throw new Error("validator behaves otherwise now");
}
JS
node try.js
