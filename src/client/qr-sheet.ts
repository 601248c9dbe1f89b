import * as es from '../i18n/es.ts';
import { qrSvg } from '../view/qr.ts';
import { openSheet } from './sheet.ts';
import { announce } from './toast.ts';

/** The address of what is on the page as a code, for the camera of whoever sits opposite. */
export function openQr(title: string, address: string): void {
  try {
    openSheet({ title, html: `<div class="qr">${qrSvg(address)}</div><p>${es.mine.qrHelp}</p>`, href: '', link: '' });
  } catch {
    announce(es.share.qrFailed);
  }
}
