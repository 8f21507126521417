import type { Locator } from "@playwright/test";

/** How a person operates the controls of a page. */
export interface Hand {
  /** Presses a button or follows a link. */
  press(control: Locator): Promise<void>;
  /** Replaces the content of a field; for a date field `text` is YYYY-MM-DD. */
  write(field: Locator, text: string): Promise<void>;
  /** Selects a radio button or checks a box. */
  tick(control: Locator): Promise<void>;
  /** Selects the first value of a list that begins with an empty option. */
  pickFirst(list: Locator): Promise<void>;
}

/** A mouse or a touch screen. */
export const pointer: Hand = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  tick: (control) => control.check(),
  pickFirst: async (list) => void (await list.selectOption({ index: 1 })),
};
