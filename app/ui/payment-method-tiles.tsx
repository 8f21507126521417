import type { ReactNode } from "react";
import { type Choice, ChoiceCards } from "./choice-cards";
import type { IconName } from "./icon";

export type PaymentMethod = "slip" | "card" | "pix";

const icons: Record<PaymentMethod, IconName> = { slip: "barcode", card: "card", pix: "pix" };

type PaymentMethodTilesProps = {
  legend: ReactNode;
  name?: string | undefined;
  methods: readonly (Omit<Choice, "value" | "icon"> & { value: PaymentMethod })[];
  defaultValue?: PaymentMethod | undefined;
  hint?: ReactNode;
  error?: string | undefined;
};

export function PaymentMethodTiles({ name = "method", methods, ...group }: PaymentMethodTilesProps) {
  const choices = methods.map((method) => ({ ...method, icon: icons[method.value] }));
  return <ChoiceCards {...group} name={name} choices={choices} column="row" required />;
}
