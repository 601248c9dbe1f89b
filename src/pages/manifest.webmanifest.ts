import * as es from '../i18n/es.ts';
import { gamePath } from '../schema/paths.ts';
import { siteCatalog } from '../site/catalog.ts';
import { SCREENSHOTS } from '../site/screenshots.ts';

const BASE = import.meta.env.BASE_URL;

const icon = (name: string, size: number, purpose?: string) => ({
  src: `${BASE}${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** What a phone needs to install the site, with a shortcut to each game. */
export function GET() {
  const { games } = siteCatalog().index.registry;
  return Response.json({
    id: BASE,
    name: es.site.name,
    short_name: 'Códice',
    description: es.site.description,
    lang: 'es',
    start_url: BASE,
    scope: BASE,
    display: 'standalone',
    background_color: '#0e1120',
    theme_color: '#0e1120',
    icons: [
      icon('icono-192', 192),
      icon('icono-512', 512),
      icon('icono-recortable-512', 512, 'maskable'),
      { src: `${BASE}favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots: SCREENSHOTS.map(({ name, width, height, label }) => ({
      src: `${BASE}${name}.png`,
      sizes: `${width}x${height}`,
      type: 'image/png',
      form_factor: width > height ? 'wide' : 'narrow',
      label,
    })),
    shortcuts: games.map(({ id, title }) => ({
      name: title,
      url: `${BASE}${gamePath(id).slice(1)}`,
      icons: [icon('icono-192', 192)],
    })),
  });
}
