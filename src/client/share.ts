import * as es from '../i18n/es.ts';
import { announce } from './toast.ts';

/** Puts a text on the clipboard and says so, or says that it could not. */
export async function copy(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(done);
  } catch {
    announce(failed);
  }
}

/** The device's own way of sharing; where there is none, the link is copied. */
export async function share(title: string, url: string, done: string, failed: string): Promise<void> {
  if (!navigator.share) return copy(url, done, failed);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not a failure.
    if ((error as Error).name !== 'AbortError') announce(failed);
  }
}

/** The address as a code for a camera. Few ask for it: what draws it comes when they do. */
export async function showQr(title: string, url: string): Promise<void> {
  const drawer = await import('./qr-sheet.ts').catch(() => null);
  if (drawer) drawer.openQr(title, url);
  else announce(es.share.qrFailed);
}
