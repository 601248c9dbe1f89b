import * as es from '../i18n/es.ts';
import { refPath, toolPath } from '../schema/paths.ts';
import { idOf } from '../schema/ref.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { type Mine, mergeMine, readMine, togglePin, write } from '../view/mine.ts';
import { changeMine, lastRead, myThings } from './my-things.ts';
import { announce } from './toast.ts';

/** «Mesa»: what this device keeps of a game, to open, to let go, and to take along in a file. */
const box = document.querySelector<HTMLElement>('#lo-mio');
const game = document.body.dataset['game'] ?? '';

interface Line {
  href: string;
  title: string;
  text?: string;
  forget?: (mine: Mine) => Mine;
}

function lists(): [title: string, lines: Line[]][] {
  const { pinned, notes, houseRules, cases } = myThings();
  const own = (ref: string) => ref.startsWith(`${game}:`);
  const written = (kind: 'notes' | 'houseRules', texts: Record<string, string>): Line[] =>
    Object.entries(texts)
      .filter(([ref]) => own(ref))
      .map(([ref, text]) => ({
        href: refPath(ref),
        title: idOf(ref),
        text,
        forget: (mine) => write(mine, kind, ref, ''),
      }));
  return [
    [es.mine.lists.houseRules, written('houseRules', houseRules)],
    [
      es.mine.lists.pinned,
      pinned
        .filter(({ ref }) => own(ref))
        .map((pin) => ({ href: refPath(pin.ref), title: pin.title, forget: (mine) => togglePin(mine, pin) })),
    ],
    [
      es.mine.lists.cases,
      cases
        .filter(({ tool }) => tool.startsWith(`${game}-`))
        .map((saved) => ({
          href: `${toolPath(saved.tool)}${saved.state}`,
          title: saved.title,
          forget: (mine) => ({
            ...mine,
            cases: mine.cases.filter(({ tool, state }) => tool !== saved.tool || state !== saved.state),
          }),
        })),
    ],
    [es.mine.lists.notes, written('notes', notes)],
    [
      es.mine.lists.read,
      lastRead()
        .filter((entry) => entry.game === game)
        .map(({ path, title }) => ({ href: path, title })),
    ],
  ];
}

function draw(): void {
  if (!box) return;
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
    const forget = filled[list ?? -1]?.[1][at ?? -1]?.forget;
    if (!forget) return;
    changeMine(forget);
    draw();
  };
}

function lineHtml({ href, title, text, forget }: Line, at: string): string {
  const drop = forget
    ? `<button type="button" data-forget="${at}" aria-label="${escapeHtml(es.mine.forget(title))}">✕</button>`
    : '';
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}${text ? ` <span>${escapeHtml(text)}</span>` : ''}</a>${drop}</li>`;
}

document.querySelector('#exportar')?.addEventListener('click', () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(myThings(), null, 2)], { type: 'application/json' }));
  link.download = 'mesa-codice-estelar.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
});

document.querySelector<HTMLInputElement>('#importar')?.addEventListener('change', async ({ target }) => {
  const input = target as HTMLInputElement;
  const status = document.querySelector('#importar-aviso');
  const text = await input.files?.[0]?.text().catch(() => '');
  input.value = '';
  if (text === undefined || !status) return;
  const read = readMine(text);
  if ('fault' in read) {
    status.textContent = `${es.mine.fault[read.fault]}${read.where ? ` (${read.where})` : ''}`;
    return;
  }
  changeMine((mine) => mergeMine(mine, read.mine));
  status.textContent = es.mine.imported;
  announce(es.mine.imported);
  draw();
});

draw();
