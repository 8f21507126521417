import { Button } from "../button";
import { Card } from "../card";
import { ChoiceCards } from "../choice-cards";
import { CopyText } from "../copy-text";
import { Grid, Stack } from "../page";
import { PriceTag } from "../price-tag";
import { QrFigure } from "../qr-figure";
import { SlipDocument } from "../slip-document";
import { VoucherBox } from "../voucher-box";
import { GallerySection } from "./section";

const qr =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'%3E%3Cpath d='M0 0h3v3H0zm6 0h3v3H6zM0 6h3v3H0zm4-6h1v2H4zm0 4h2v1H4zm3 1h2v2H7zM4 7h2v2H4z'/%3E%3C/svg%3E";

export function GalleryPayment() {
  return (
    <GallerySection title="Pagamento">
      <ChoiceCards
        name="method"
        column="row"
        required
        legend="Como você quer pagar?"
        defaultValue="pix"
        choices={[
          { value: "pix", icon: "pix", title: "Pix", description: "Aprovação na hora" },
          { value: "card", icon: "card", title: "Cartão de crédito", description: "Em até 6 vezes" },
          { value: "slip", icon: "barcode", title: "Boleto", description: "Até 3 dias úteis" },
        ]}
      />
      <Grid column="large" gap={5}>
        <Card title="Pague com Pix">
          <Stack>
            <QrFigure src={qr} alt="Código Pix" caption="Aponte a câmera do aplicativo do seu banco" />
            <CopyText
              id="pix-code"
              label="Pix copia e cola"
              value="00020126580014br.gov.bcb.pix"
              copyText="Copiar"
              copiedText="Copiado"
            />
          </Stack>
        </Card>
        <Card title="Resumo">
          <Stack gap={5}>
            <PriceTag
              size="large"
              amount="R$ 649,95"
              struck={{ amount: "R$ 1.299,90", label: "De" }}
              note="primeira parcela, até 20/03/2026"
            />
            <VoucherBox
              without={{ text: "Seguir sem o cupom", intent: "remove-voucher" }}
              label="Cupom"
              applyText="Aplicar"
              removeText="Remover"
              value="EXPIRADO20"
              error="Este cupom expirou."
            />
            <VoucherBox
              without={{ text: "Seguir sem o cupom", intent: "remove-voucher" }}
              label="Cupom"
              applyText="Aplicar"
              removeText="Remover"
              applied={{ code: "PRIMEIRA50", name: "Primeira parcela pela metade", discount: "− R$ 649,95" }}
            />
            <Button size="large" wide icon="lock">
              Pagar R$ 649,95
            </Button>
          </Stack>
        </Card>
      </Grid>
      <SlipDocument
        bank="Banco do Brasil"
        bankCode="001-9"
        line="00190.00009 01234.567004 00012.341781 1 16560000129990"
        receiptTitle="Recibo do pagador"
        receipt={[
          { label: "Pagador", value: "Ana Souza", wide: true },
          { label: "Vencimento", value: "10/12/2026" },
          { label: "Valor", value: "R$ 1.299,90" },
        ]}
        foot="Autenticação mecânica"
        fields={[
          { label: "Local de pagamento", value: "Qualquer banco até o vencimento", wide: true },
          { label: "Beneficiário", value: "Universidade Aurora" },
          { label: "Nosso número", value: "1234567000001234" },
          { label: "Vencimento", value: "10/12/2026" },
        ]}
        bars={<svg viewBox="0 0 103 13" preserveAspectRatio="none" aria-hidden="true" />}
      />
    </GallerySection>
  );
}
