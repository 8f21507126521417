import type { Locator } from "@playwright/test";
import type { Hand } from "./hand";

/** A thumb on a phone: counts its taps, and how far down it scrolls each page to what it taps and types into. */
export class Thumb implements Hand {
  taps = 0;
  private readonly reachedPx = new Map<string, number>();

  get scrolledPx(): number {
    return [...this.reachedPx.values()].reduce((total, px) => total + px, 0);
  }

  async press(control: Locator): Promise<void> {
    await this.reach(control);
    this.taps += 1;
    await control.tap();
  }

  /** The tap into the field is part of typing, so it is not counted. */
  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await field.fill(text);
  }

  async tick(control: Locator): Promise<void> {
    await this.reach(control);
    this.taps += 1;
    await control.check();
  }

  /** One tap opens the list, one selects. */
  async pickFirst(list: Locator): Promise<void> {
    await this.reach(list);
    this.taps += 2;
    await list.selectOption({ index: 1 });
  }

  private async reach(control: Locator): Promise<void> {
    await control.scrollIntoViewIfNeeded();
    const page = control.page();
    const px = await page.evaluate(() => scrollY);
    this.reachedPx.set(page.url(), Math.max(px, this.reachedPx.get(page.url()) ?? 0));
  }
}
