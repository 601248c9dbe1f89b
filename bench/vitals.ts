import type { Browser } from '@playwright/test';

/** A slow phone on a slow network: what Lighthouse calls mobile, as applied to each request. */
export const PHONE = { cpu: 6, latency: 562, bytesPerSecond: (1.44 * 1_000_000) / 8 };

/** What a reader of a page goes through: milliseconds until the largest thing is painted, shifts, slowest tap. */
export interface Vitals {
  lcp: number;
  cls: number;
  inp: number;
}

/** Opens a page on the phone, waits until it is at rest, and taps what `taps` finds, one after the other. */
export async function vitalsOf(browser: Browser, url: string, taps: readonly string[]): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, inp: 0 };
    Object.assign(globalThis, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) seen.cls += shift.value;
    });
    watch(
      'event',
      (entry) => {
        if ((entry as PerformanceEntry & { interactionId: number }).interactionId)
          seen.inp = Math.max(seen.inp, entry.duration);
      },
      { durationThreshold: 16 },
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const read = () => page.evaluate(() => (globalThis as unknown as { seen: Vitals }).seen);
  // A tap ends the search for the largest paint: it is read before.
  const { lcp, cls } = await read();
  for (const selector of taps) {
    const target = page.locator(selector).filter({ visible: true }).first();
    await target.click();
    await page.waitForTimeout(600);
  }
  const { inp } = await read();
  await context.close();
  return { lcp, cls, inp };
}
