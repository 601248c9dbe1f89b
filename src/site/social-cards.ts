import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import * as es from '../i18n/es.ts';
import type { GameId } from '../schema/game-ids.ts';
import { cardSvg, type SocialCard } from '../view/social-card.ts';
import { siteCatalog } from './catalog.ts';
import { indexedPng } from './indexed-png.ts';
import { type Font, readWoff } from './woff-font.ts';

/** The card of everything that has none of its own. */
export const SITE_CARD = 'sitio';
/** Colour of the site itself, on dark paper. */
const SITE_HUE = '#e2bd6b';

type Named = [string, SocialCard];

/**
 * Cards by name: the site, each game, each ruling and calculator. Rules show the card of their game: a card for each
 * would take longer than the rest of the build.
 */
export function allCards(): Map<string, SocialCard> {
  const { index, rules } = siteCatalog();
  const { games, rulings } = index.registry;
  const hueOf = (game: string) => games.find(({ id }) => id === game)?.colour.dark ?? SITE_HUE;
  const of = (game: GameId, kind: string, title: string, text: string): SocialCard => ({
    game,
    hue: hueOf(game),
    kind: `${index.game(game)?.title ?? game} · ${kind}`,
    title,
    text,
  });
  return new Map<string, SocialCard>([
    [SITE_CARD, { game: null, hue: SITE_HUE, kind: es.site.tagline, title: es.site.name, text: es.site.description }],
    ...games.map(
      (game): Named => [
        game.id,
        {
          game: game.id,
          hue: hueOf(game.id),
          kind: game.subtitle ?? game.edition ?? '',
          title: game.title,
          text: game.summary,
        },
      ],
    ),
    ...rulings.map((ruling): Named => [ruling.id, of(ruling.game, es.card.ruling, ruling.title, ruling.summary)]),
    ...rules
      .filter(({ id }) => !rulings.some((ruling) => ruling.id === id))
      .map((rule): Named => [rule.id, of(rule.game, es.card.tool, rule.title, rule.summary)]),
  ]);
}

let font: Promise<Font> | null = null;
/** The drawing engine and the display face, once for all cards. */
function ready(): Promise<Font> {
  font ??= (async () => {
    const modules = join(process.cwd(), 'node_modules');
    // While developing this module is loaded anew, and the engine is there already.
    await initWasm(readFileSync(join(modules, '@resvg', 'resvg-wasm', 'index_bg.wasm'))).catch((error: Error) => {
      if (!/already initialized/i.test(error.message)) throw error;
    });
    return readWoff(
      readFileSync(join(modules, '@fontsource', 'marcellus', 'files', 'marcellus-latin-400-normal.woff')),
    );
  })();
  return font;
}

/** Most cards do not change from one build to the next: what was drawn is kept by what it shows. */
const KEPT = join('.cache', 'tarjetas');

export async function cardPng(card: SocialCard): Promise<Uint8Array> {
  const { file, widthOf } = await ready();
  const svg = cardSvg(card, widthOf);
  const path = join(process.cwd(), KEPT, `${createHash('sha256').update(svg).digest('hex').slice(0, 24)}.png`);
  if (existsSync(path)) return readFileSync(path);
  const picture = new Resvg(svg, { font: { fontBuffers: [file], defaultFontFamily: 'Marcellus' } }).render();
  const png = indexedPng(picture.pixels, picture.width, picture.height) ?? picture.asPng();
  picture.free();
  mkdirSync(join(process.cwd(), KEPT), { recursive: true });
  writeFileSync(path, png);
  return png;
}
