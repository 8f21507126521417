import type { Locator } from "@playwright/test";

/** How a person works the controls of a page. */
export interface Hand {
  /** Presses a button or a link. */
  press(control: Locator): Promise<void>;
  /** Replaces what a field holds; a date as YYYY-MM-DD. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses a radio or ticks a box. */
  tick(control: Locator): Promise<void>;
  /** Chooses the first value of a list that begins with an empty one. */
  pickFirst(list: Locator): Promise<void>;
}

/** A mouse or a finger. */
export const pointer: Hand = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  tick: (control) => control.check(),
  pickFirst: async (list) => void (await list.selectOption({ index: 1 })),
};
