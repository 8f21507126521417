/** Words that most often make a password in Brazil and elsewhere, in lower case without accents. */
const words = new Set(
  `abc abcd abcdef admin administrador adriana aluno amanda amizade amor amorzinho ana anjinho arthur asdf asdfgh atletico
  bahia baseball batman bernardo bia brasil brazil brasileiro bruna bruno cachorro caio camila
  campeao candidato carlos carol carolina cavalo chelsea cidade coracao corinthians cruzeiro daniel deus
  deusefiel diego direito dragon eduardo educacao empresa enfermagem enem escola estudante estudo eumeamo faculdade familia
  feliz felicidade felipe fernanda fernando fiel flamengo flavia flor fluminense football fortaleza futebol
  gabriel gabriela galo gatinha gato graduacao gremio guilherme gustavo helena hello henrique iloveyou inscricao
  internacional isabela isabella jesus jesuscristo joao jose juliana junior karina laura leandro leonardo letmein
  login lucas luiz luiza manuela marcelo marcos maria mariana marina master matheus matricula melissa miguel
  minhasenha monkey mudar mundo namorada natal natalia neymar nicolas ninja obrigado pai palmeiras
  paraiso parabens pass password passwd patricia paulo pedagogia pedro pipoca pokemon portal
  princesa princess priscila qazwsx qwer qwert qwerty qwertyuiop rafael rafaela raimundo renata ricardo roberto
  rodrigo root sabrina samsung santos saopaulo secret secreta segredo senha senhas senhor shadow silva simone sofia
  starwars sucesso summer sunshine superman teamo tecnologia teste test thiago tiago trocar trustno
  universidade user usuario valentina vasco vestibular vida vitoria vitor welcome xpto zaq zxcvbn zxcvbnm`.split(/\s+/),
);

const LONGEST = 200;

/**
 * Says whether a password is one that attackers try first. It is a common word, also with letters replaced (`S3nh@`),
 * alone or followed by signs, a year or a short number (`Senha@123`, `Brasil@2024`). Or it is one repeated character or
 * one run of keys, apart from signs (`Aaaaaaa!`, `123456`).
 */
export function isCommonPassword(password: string): boolean {
  // Longer passwords are not accepted anyway; normalizing takes quadratic time in the accents on one letter.
  if (password.length > LONGEST) return false;
  const plain = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const unsigned = plain.replace(/[^a-z0-9]{0,2}$/, "");
  const unnumbered = unsigned.replace(/(\d{1,4}|12345|123456|123456789)$/, "");
  const stem = unnumbered.replace(/[^a-z0-9]{0,2}$/, "");
  return (
    [plain, unsigned, unnumbered, stem].some((text) => words.has(undisguised(text)) || words.has(text)) || isRun(plain)
  );
}

const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

function undisguised(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign);
}

/** Says whether the letters and digits of a text are one repeated character, or four or more in the order of `rows`. */
function isRun(text: string): boolean {
  const core = text.replace(/[^a-z0-9]/g, "");
  const rows = [
    "01234567890",
    "09876543210",
    "qwertyuiopasdfghjklzxcvbnm",
    "abcdefghijklmnopqrstuvwxyz",
    "1q2w3e4r5t6y",
  ];
  return /^(.)\1*$/.test(core) || rows.some((row) => core.length > 3 && row.includes(core));
}
