import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { applyHeldEssay } from "~/modules/essays/service";
import { demoId } from "../demo-id";
import { asCandidate, type Deed, type Life } from "./life";
import { correctorOf } from "./staff";
import { institutionOf } from "./stage";

const openings = [
  "Poucas questões dizem tanto sobre o nosso tempo quanto esta.",
  "Quem observa a vida nas cidades brasileiras percebe que o assunto deixou de ser distante.",
  "Costuma-se dizer que todo problema antigo encontra um nome novo a cada geração.",
];

const middles = [
  "Em primeiro lugar, é preciso reconhecer que os efeitos não chegam a todos da mesma forma, porque quem tem menos recursos também tem menos escolhas.",
  "As famílias, sozinhas, raramente conseguem mudar aquilo que depende de transporte, de renda e de tempo livre.",
  "A escola tem um papel importante, desde que não lhe peçam que resolva aquilo que a sociedade inteira deixou de enfrentar.",
  "Além disso, faltam dados que permitam comparar o que já foi tentado, e sem eles cada prefeitura começa do zero.",
  "Há exemplos que mostram outro caminho: onde os moradores foram ouvidos antes da decisão, as mudanças duraram mais que um mandato.",
  "Por outro lado, seria injusto culpar apenas o poder público, já que hábitos se formam também dentro de casa e no trabalho.",
  "Minha avó dizia que conselho bom é o que vem acompanhado de ajuda, e a frase serve para as políticas de hoje.",
  "Quando o debate se reduz a quem está certo, perde-se de vista quem precisa de uma resposta ainda nesta semana.",
  "A tecnologia pode ajudar, mas não substitui a presença de alguém que conheça o bairro e as pessoas pelo nome.",
];

const endings = [
  "Portanto, cabe aos municípios, com apoio das universidades, criar programas simples e medidos ano a ano, nos quais a população participe desde o começo. Assim, o que hoje parece inevitável poderá ser lembrado como uma etapa vencida.",
  "Diante disso, o caminho mais honesto é dividir a tarefa: o Estado garante as condições, as escolas ensinam a perguntar e cada um de nós aprende a esperar menos e a participar mais.",
];

/** A text of two hundred words or so about a theme. */
function write({ chance }: Life, theme: string): string {
  const start = Math.floor(chance.between(0, 3));
  const parts = Array.from({ length: 7 }, (_, index) => middles[(start + index) % middles.length] ?? "");
  const opening = `${chance.pick(openings)} O tema “${theme}” pede mais que opinião: pede exemplos e propostas.`;
  return [opening, parts.slice(0, 4).join(" "), parts.slice(4).join(" "), chance.pick(endings)].join("\n\n");
}

const titles = ["Um problema de todos", "Ouvir antes de decidir", "O que cabe a cada um", ""];

async function begin(life: Life) {
  const candidate = await asCandidate(life);
  const { id: attemptId, themeTitle } = await candidate.essays.start({ id: life.id });
  const ids = { id: life.id, attemptId };
  const draft = { base: 0, title: life.chance.pick(titles), body: write(life, themeTitle) };
  const { number } = await candidate.essays.save({ ...ids, ...draft });
  return { candidate, ids, number };
}

/** Starts an essay and saves a draft. */
export const draftEssay: Deed = async (life) => {
  await begin(life);
};

/** Writes an essay and submits it. */
export const writeEssay: Deed = async (life) => {
  const { candidate, ids, number } = await begin(life);
  await candidate.essays.submit({ ...ids, version: number });
};

/**
 * Grades the last essay with levels from the better or the worse half of each criterion; the result takes effect at
 * once.
 */
const graded =
  (half: "better" | "worse", feedback: string): Deed =>
  async (life) => {
    const { institution, stage, chance } = life;
    const { attempts } = await (await asCandidate(life)).essays.get({ id: life.id });
    const key = { tenantId: demoId(institutionOf(institution).tenant), id: attempts[0]?.id ?? "" };
    const { code } = await stage.db
      .selectFrom("essayAttempt")
      .select("code")
      .where("tenantId", "=", key.tenantId)
      .where("id", "=", key.id)
      .executeTakeFirstOrThrow();
    const { essayReviews } = await stage.staff(institution, correctorOf(institution));
    const id = code ?? "";
    await essayReviews.claim({ id });
    const { revision, rubric } = await essayReviews.get({ id });
    const points = rubric.criteria.map(({ code: criterion, levels }) => {
      const sorted = levels.map((level) => level.points).sort((one, other) => one - other);
      const middle = sorted.length / 2;
      const wanted = half === "better" ? sorted.slice(Math.ceil(middle)) : sorted.slice(0, Math.floor(middle));
      return [criterion, chance.pick(wanted)];
    });
    await essayReviews.finish({ id, points: Object.fromEntries(points), feedback, revision });
    if (!(await inTransaction(tenantHandle(stage.db, key.tenantId), (trx) => applyHeldEssay(trx, key.id, stage.now()))))
      throw new Error("an essay of the demonstration was not graded");
  };

export const approveEssay = graded(
  "better",
  "Boa progressão das ideias e proposta clara. Cuide da concordância no terceiro parágrafo.",
);
export const failEssay = graded(
  "worse",
  "O texto descreve bem o problema, mas não defende um ponto de vista. Na próxima, escolha uma ideia e sustente-a com exemplos até o fim.",
);
