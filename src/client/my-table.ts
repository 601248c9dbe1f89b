import * as es from '../i18n/es.ts';
import { refPath, toolPath } from '../schema/paths.ts';
import { idOf } from '../schema/ref.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { type MineKind, type Thing, unreadableOn } from '../view/mine.ts';
import { addThings, fileOf, readMineFile } from '../view/mine-file.ts';
import { element } from './element.ts';
import { device, forgetThing, lastRead, myThings, whenMineChanges } from './my-things.ts';
import { announce } from './toast.ts';

/** «Mesa»: what this device keeps of a game, to open, to let go, and to take along in a file. */
const box = element('#lo-mio');
const unread = element('#sin-leer');
const game = document.body.dataset['game'] ?? '';

interface Line {
  href: string;
  title: string;
  text?: string;
  thing?: Thing;
}

/** In this order, each newest first. */
const ORDER: readonly MineKind[] = ['casa', 'fijada', 'caso', 'nota'];

function lists(): [title: string, lines: Line[]][] {
  const own = myThings().filter(({ of }) => new RegExp(`^${game}[:-]`).test(of));
  const read = lastRead().filter((entry) => entry.game === game);
  return [
    ...ORDER.map((kind): [string, Line[]] => [
      es.mine.lists[kind],
      own.filter((thing) => thing.kind === kind).map(lineOf),
    ]),
    [es.mine.lists.read, read.map(({ path, title }) => ({ href: path, title }))],
  ];
}

function lineOf(thing: Thing): Line {
  const { kind, of, text } = thing;
  if (kind === 'fijada') return { href: refPath(of), title: text, thing };
  if (kind !== 'caso') return { href: refPath(of), title: idOf(of), text, thing };
  const at = of.indexOf('#');
  return { href: `${toolPath(of.slice(0, at))}${of.slice(at)}`, title: text, thing };
}

function draw(): void {
  const filled = lists().filter(([, lines]) => lines.length > 0);
  box.innerHTML = filled
    .map(
      ([title, lines], list) =>
        `<section><h2>${title}</h2><ul class="my-list">${lines.map((line, at) => lineHtml(line, `${list}.${at}`)).join('')}</ul></section>`,
    )
    .join('');
  if (filled.length === 0) box.innerHTML = `<p class="lead">${es.mine.empty}</p>`;
  box.onclick = ({ target }) => {
    const [list, at] =
      (target as Element).closest<HTMLElement>('[data-forget]')?.dataset['forget']?.split('.').map(Number) ?? [];
    const thing = filled[list ?? -1]?.[1][at ?? -1]?.thing;
    if (!thing) return;
    forgetThing(thing);
    draw();
  };
  drawUnread();
}

function lineHtml({ href, title, text, thing }: Line, at: string): string {
  const drop = thing
    ? `<button type="button" data-forget="${at}" aria-label="${escapeHtml(es.mine.forget(title))}">✕</button>`
    : '';
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}${text ? ` <span>${escapeHtml(text)}</span>` : ''}</a>${drop}</li>`;
}

/** What this release cannot read is offered as it is, and only goes when somebody says so. */
function drawUnread(): void {
  const count = Object.keys(unreadableOn(device)).length;
  unread.hidden = count === 0;
  const text = unread.querySelector('p');
  if (text) text.textContent = es.mine.unread(count);
}

unread.addEventListener('click', ({ target }) => {
  const act = (target as Element).closest<HTMLElement>('[data-unread]')?.dataset['unread'];
  const things = unreadableOn(device);
  const [only, ...others] = Object.values(things);
  if (act === 'take')
    giveFile(only !== undefined && others.length === 0 ? only : JSON.stringify(things, null, 2), 'mesa-sin-leer.json');
  if (act === 'drop' && confirm(es.mine.sureToDrop)) for (const key of Object.keys(things)) device.remove(key);
  draw();
});

function giveFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

element('#exportar').addEventListener('click', () => giveFile(fileOf(myThings()), 'mesa-codice-estelar.json'));

element<HTMLInputElement>('#importar').addEventListener('change', async ({ target }) => {
  const input = target as HTMLInputElement;
  const file = input.files?.[0];
  if (!file) return;
  const status = element('#importar-aviso');
  const text = await file.text().catch(() => null);
  input.value = '';
  const read = text === null ? ({ fault: 'sin-archivo', where: '' } as const) : readMineFile(text, Date.now());
  const faulty = 'fault' in read ? read : addThings(device, read.things);
  status.textContent = faulty
    ? `${es.mine.fault[faulty.fault]}${faulty.where ? ` (${faulty.where})` : ''}`
    : es.mine.imported;
  if (!faulty) announce(es.mine.imported);
  draw();
});

draw();
whenMineChanges(draw);
