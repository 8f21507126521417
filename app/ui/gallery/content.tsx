import { Accordion, Details } from "../accordion";
import { Badge, type BadgeTone } from "../badge";
import { Button, ButtonLink } from "../button";
import { Card } from "../card";
import { DescriptionList } from "../description-list";
import { Paper } from "../document";
import { Icon, type IconName } from "../icon";
import { iconPath } from "../icon/icon-path";
import { Grid, Inline } from "../page";
import { EmptyState, ErrorState, LoadingState, SuccessState } from "../state";
import { SummaryLines } from "../summary-lines";
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
      <Paper
        title="Contrato de prestação de serviços"
        note="Contrato · versão 4"
        sections={[
          { title: "1. Objeto", paragraphs: ["O presente contrato regula a prestação de serviços educacionais."] },
          { title: "2. Desistência", paragraphs: ["Em até 7 dias, com devolução de tudo o que foi pago."] },
        ]}
      />
      <SummaryLines
        lines={[
          { icon: "graduation", term: "Você estuda", detail: "Administração, Presencial" },
          { icon: "card", term: "Você paga", detail: "18 × de R$ 476,10" },
        ]}
      />
      <Inline gap={3}>
        {(Object.keys(iconPath) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Inline>
    </GallerySection>
  );
}
