# Intl of Node 26.10 (ICU 78.3, CLDR 48): the locale es-BR, which a Spanish speaker's browser in Brazil may send, writes R$ 12.345,90 as "R$12,345.90", with point and comma swapped against every neighbour on the same page: pt-BR "R$ 12.345,90", es "12.345,90 BRL". It inherits its signs from es-419.
set -eu
npx -y -p node@26.10.0 node -e '
console.log("Node", process.version, "ICU", process.versions.icu, "CLDR", process.versions.cldr);
const write = (locale) => new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" }).format(12345.9).replace(/\s/g, " ");
const expected = { "pt-BR": "R$ 12.345,90", es: "12.345,90 BRL", "es-AR": "BRL 12.345,90", "es-419": "BRL 12,345.90", "es-BR": "R$12,345.90" };
for (const [locale, text] of Object.entries(expected)) {
  console.log(locale.padEnd(7), write(locale));
  if (write(locale) !== text) throw new Error("Intl behaves otherwise now");
}'
