import { Accordion, Details } from "../accordion";
import { Badge, type BadgeTone } from "../badge";
import { Button, ButtonLink } from "../button";
import { Card } from "../card";
import { DescriptionList } from "../description-list";
import { Icon, type IconName } from "../icon";
import { iconPath } from "../icon/icon-path";
import { Grid, Inline } from "../page";
import { Prose } from "../prose";
import { Skeleton } from "../spinner";
import { EmptyState, ErrorState, LoadingState, SuccessState } from "../state";
import { Table } from "../table";
import { Tabs } from "../tabs";
import { GallerySection } from "./section";

const tones: BadgeTone[] = ["neutral", "primary", "accent", "info", "success", "warning", "error"];

function States() {
  return (
    <Grid column="medium">
      <Card>
        <EmptyState
          level={3}
          title="Nenhum curso encontrado"
          action={<Button variant="secondary">Limpar busca</Button>}
        >
          Tente outro nome ou campus.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState level={3} title="Algo deu errado" reference={{ label: "Código", id: "a1b2c3" }}>
          Já registramos o problema.
        </ErrorState>
      </Card>
      <Card>
        <LoadingState level={3} title="Confirmando o pagamento">
          Isso leva alguns segundos.
        </LoadingState>
      </Card>
      <Card>
        <SuccessState
          level={3}
          title="Pagamento aprovado"
          action={<ButtonLink href="#area">Ir para a área</ButtonLink>}
        />
      </Card>
    </Grid>
  );
}

function Facts() {
  return (
    <Grid column="large">
      <Card title="Confira seus dados">
        <DescriptionList
          items={[
            { term: "Nome", detail: "Ana Souza", action: <a href="#name">Alterar</a> },
            { term: "E-mail", detail: "ana.souza@exemplo.com", action: <a href="#mail">Alterar</a> },
          ]}
        />
      </Card>
      <Card title="Carregando">
        <Skeleton label="Carregando" />
      </Card>
    </Grid>
  );
}

export function GalleryContent() {
  return (
    <GallerySection title="Conteúdo">
      <Inline gap={2}>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Inline>
      <Tabs
        label="Visões"
        tabs={[
          { href: "#all", label: "Parcelas", current: true },
          { href: "#docs", label: "Documentos" },
        ]}
      />
      <Table
        caption="Parcelas"
        columns={[
          { id: "number", label: "Parcela" },
          { id: "due", label: "Vencimento" },
          { id: "amount", label: "Valor", align: "end" },
        ]}
        rows={[
          { id: "1", cells: { number: "1", due: "20/03/2026", amount: "R$ 649,95" } },
          { id: "2", cells: { number: "2", due: "20/04/2026", amount: "R$ 1.299,90" } },
        ]}
      />
      <Accordion>
        <Details summary="Posso pagar depois?" open>
          Sim, até a data de vencimento do boleto.
        </Details>
        <Details summary="Como mudo de turma?">Na área do candidato, enquanto houver vagas.</Details>
      </Accordion>
      <Facts />
      <States />
      <Prose scrollLabel="Contrato de prestação de serviços">
        <h3>Cláusula 1ª — Objeto</h3>
        <p>O presente contrato regula a prestação de serviços educacionais ao candidato.</p>
        <ul>
          <li>Aulas presenciais e a distância;</li>
          <li>Acesso à biblioteca.</li>
        </ul>
      </Prose>
      <Inline gap={3}>
        {(Object.keys(iconPath) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Inline>
    </GallerySection>
  );
}
