import { chromium as playwright } from '@playwright/test';
import { findBrowser } from '../browser.mjs';
import { type Engine, KEYS, type Tab, WIDE } from './tab.ts';

/** Chromium, by way of Playwright, as in all other tests. */
export const chromium: Engine = {
  name: 'Chromium',
  lacks: () => (findBrowser() ? [] : ['chromium']),
  start: async (): Promise<Tab> => {
    const browser = await playwright.launch({
      executablePath: findBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = await (await browser.newContext({ viewport: WIDE, locale: 'es-ES' })).newPage();
    return {
      open: async (address) => void (await page.goto(address)),
      run: (expression) => page.evaluate(expression),
      click: (x, y) => page.mouse.click(x, y),
      type: async (text) => {
        for (const key of text)
          await (key === KEYS.enter
            ? page.keyboard.press('Enter')
            : key === KEYS.escape
              ? page.keyboard.press('Escape')
              : page.keyboard.type(key));
      },
      resize: (width, height) => page.setViewportSize({ width, height }),
      close: () => browser.close(),
    };
  },
};
