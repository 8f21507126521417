import { expect, type Locator, type Page } from "@playwright/test";
import type { Hand } from "./hand";

const MAX_STOPS = 120;

/** Operates a page by keyboard only. Every control that gets the focus must show it, inside the window. */
export class Keyboard implements Hand {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the control, or another radio button of its group, has the focus, as a keyboard user does. */
  async reach(control: Locator | string): Promise<void> {
    const { page } = this;
    const target = (typeof control === "string" ? page.locator(control) : control).first();
    await expect(target).toBeAttached();
    const wanted = await target.elementHandle();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      await page.keyboard.press("Tab");
      if (await this.expectFocus(wanted)) return;
    }
    throw new Error(`Tab never comes to ${control} on ${page.url()}`);
  }

  /** Expects that the focus is visible, once the page is painted. @returns whether it is on the wanted control */
  private async expectFocus(wanted: Awaited<ReturnType<Locator["elementHandle"]>> | null): Promise<boolean> {
    let there = false;
    const lack = async () => {
      const found = await this.page.evaluate(lookAtFocus, wanted);
      there = found.there;
      return found.lack;
    };
    await expect.poll(lack).toBeNull();
    return there;
  }

  async press(control: Locator | string): Promise<void> {
    await this.reach(control);
    await this.page.keyboard.press("Enter");
  }

  async write(field: Locator | string, text: string): Promise<void> {
    await this.reach(field);
    const { keyboard } = this.page;
    const isDate = await this.page.evaluate(() => document.activeElement?.matches("[type=date]"));
    if (!isDate) await keyboard.press("ControlOrMeta+a");
    // Dates are typed day first, as in Brazil. Day and month are equal in the tests' dates, so the order cannot matter.
    await keyboard.type(isDate ? text.split("-").reverse().join("") : text);
  }

  async tick(control: Locator): Promise<void> {
    const target = control.first();
    await this.reach(target);
    const isFocused = () => target.evaluate((element) => element === document.activeElement);
    for (let moves = 0; moves < MAX_STOPS && !(await isFocused()); moves++) {
      await this.page.keyboard.press("ArrowDown");
      await this.expectFocus(null);
    }
    if (!(await target.isChecked())) await this.page.keyboard.press("Space");
    await expect(target).toBeChecked();
  }

  async pickFirst(list: Locator): Promise<void> {
    await this.reach(list);
    await this.page.keyboard.press("ArrowDown");
    await expect(list).not.toHaveValue("");
  }

  /** Selects an option of a list by typing the beginning of its text. */
  async select(selector: string, beginning: string): Promise<void> {
    await this.reach(selector);
    await this.page.keyboard.type(beginning);
    await expect(this.page.locator(`${selector} option:checked`)).toHaveText(new RegExp(`^${beginning}`));
  }
}

/** Runs in the page: what is wrong with the visible focus, or null, and whether it is on the wanted control. */
function lookAtFocus(wanted: Element | null): { lack: string | null; there: boolean } {
  const element = document.activeElement;
  // The browser shows the focus of its own controls: those after the end of the page, and the calendar of a date field.
  if (!element?.matches(":focus") || element === document.body) return { lack: null, there: false };
  // A control whose target is larger than its text shows the focus around its label or card.
  const outlined = [element, element.closest("label"), element.closest("li")].find((one) => {
    const { outlineStyle, outlineWidth, outlineColor } = one ? getComputedStyle(one) : ({} as CSSStyleDeclaration);
    return one && outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  });
  const isRadio = wanted instanceof HTMLInputElement && wanted.type === "radio";
  const there = element === wanted || (isRadio && element.matches(`[type=radio][name="${wanted.name}"]`));
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
