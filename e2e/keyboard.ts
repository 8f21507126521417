import { expect, type Page } from "@playwright/test";

const MAX_STOPS = 120;

/** Drives a page by its keys alone. Every control that gets the focus on the way must show it, within the window. */
export class Keyboard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Presses Tab until the control has the focus, as someone would who cannot point at it. */
  async reach(selector: string): Promise<void> {
    const { page } = this;
    await expect(page.locator(selector).first()).toBeAttached();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      await page.keyboard.press("Tab");
      const { lack, there } = await page.evaluate(lookAtFocus, selector);
      expect(lack).toBeNull();
      if (there) return;
    }
    throw new Error(`Tab never comes to ${selector} on ${page.url()}`);
  }

  /** Presses a link or button. */
  async activate(selector: string): Promise<void> {
    await this.reach(selector);
    await this.press("Enter");
  }

  async type(selector: string, text: string): Promise<void> {
    await this.reach(selector);
    await this.page.keyboard.type(text);
  }

  /** Goes through radios with the arrow keys up to the one whose card says `text`. */
  async pick(name: string, text: RegExp): Promise<void> {
    const { page } = this;
    await this.reach(`input[name=${name}]`);
    const count = await page.locator(`input[name=${name}]`).count();
    for (let moves = 0; moves < count; moves++) {
      const focused = page.locator("label:has(input:focus)");
      if (text.test((await focused.textContent()) ?? "")) {
        if (!(await focused.locator("input").isChecked())) await this.press("Space");
        return;
      }
      await this.press("ArrowDown");
      expect((await page.evaluate(lookAtFocus, "input")).lack).toBeNull();
    }
    throw new Error(`No ${name} says ${text}`);
  }

  /** Chooses in a list by typing the beginning of its text. */
  async select(selector: string, beginning: string): Promise<void> {
    await this.type(selector, beginning);
    await expect(this.page.locator(`${selector} option:checked`)).toHaveText(new RegExp(`^${beginning}`));
  }
}

/** Runs in the page: what the focus lacks, or null, and whether it is where it was wanted. */
function lookAtFocus(wanted: string): { lack: string | null; there: boolean } {
  const element = document.activeElement;
  // The browser shows the focus of its own controls: those after the end of the page, and the calendar within a date.
  if (!element?.matches(":focus") || element === document.body) return { lack: null, there: false };
  const outlined = [element, element.closest("label")].find((one) => {
    const { outlineStyle, outlineWidth, outlineColor } = one ? getComputedStyle(one) : ({} as CSSStyleDeclaration);
    return one && outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  });
  const there = element.matches(wanted);
  const name = `${element.localName}#${element.id} "${element.textContent?.trim().slice(0, 40)}" on ${location.href}`;
  if (!outlined) return { lack: `${name} shows no focus`, there };
  const { left, right, top, bottom } = outlined.getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!inside || right - left < 1 || bottom - top < 1) return { lack: `${name} is out of sight`, there };
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  const covered = above && !outlined.contains(above) && !above.contains(outlined);
  return { lack: covered ? `${name} is under ${above.localName}.${above.className}` : null, there };
}
