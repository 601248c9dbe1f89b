import type { Hand } from './hand.ts';
import { KEYS, WIDE } from './tab.ts';
import type { WatchedSite } from './watched-site.ts';

/** Something that people do with the site, and what must then be there. Throws where it is not. */
export interface Act {
  name: string;
  /** Of the few that `npm test` does too. */
  short?: true;
  do(hand: Hand, site: WatchedSite): Promise<void>;
}

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** A page of each kind that is laid out in a way of its own. */
const WIDTHS = [
  '/',
  '/ti4/',
  '/ti4/23/',
  '/ti4/23.4/',
  '/ti4/unidades/',
  '/ti4/mesa/',
  '/era/tablas/',
  '/herramientas/ti4-combate-espacial/',
  '/herramientas/ti4-movimiento/',
  '/dictamenes/ti4-retirada/',
  '/buscar/',
];

export const ACTS: readonly Act[] = [
  {
    name: 'tres palabras dan con una cláusula, y Escape cierra el buscador',
    short: true,
    do: async (hand) => {
      await hand.open('/');
      await hand.write('#portada-texto', 'anunciar la retirada');
      await hand.see('#buscador .hits a', 'retirada');
      await hand.tab.type(KEYS.escape);
      await hand.seeNoMore('#buscador');
    },
  },
  {
    name: 'una referencia se abre en una hoja, y «atrás» la cierra sin irse de la página',
    short: true,
    do: async (hand) => {
      await hand.open('/ti4/23/');
      await hand.see('#buscador + script, script[type="module"], h1');
      await hand.tap('[id="23.4"] .texto a.ref');
      await hand.see('dialog.sheet h2');
      await hand.tab.run('history.back()');
      await hand.seeNoMore('dialog.sheet');
      must((await hand.tab.run('location.pathname')) === '/ti4/23/', 'ya no está en /ti4/23/');
    },
  },
  {
    name: 'la respuesta del editor se lee junto a su cláusula',
    do: async (hand) => {
      await hand.open('/ti4/23.5/');
      await hand.see('.touching', 'Pregunta');
    },
  },
  {
    name: 'un dictamen responde y cita, y se puede copiar o se dice que no',
    short: true,
    do: async (hand) => {
      await hand.open('/dictamenes/ti4-retirada/');
      await hand.tap('.replies button', 'Es un combate terrestre');
      await hand.see('#veredicto', 'No');
      await hand.tap('#respuesta a.cite');
      await hand.see('dialog.sheet h2');
      await hand.tab.run('history.back()');
      await hand.seeNoMore('dialog.sheet');
      await hand.tap('[data-do="copy"]');
      await hand.see('#aviso');
    },
  },
  {
    name: 'una calculadora calcula, y la dirección dice el caso',
    short: true,
    do: async (hand) => {
      await hand.open('/herramientas/ti4-combate-espacial/');
      await hand.tap('[data-example]');
      await hand.see('#resultado', '%');
      must((await hand.tab.run<string>('location.hash')).startsWith('#v='), 'la dirección no dice el caso');
      await hand.tap('[data-save]');
      await hand.see('#aviso', 'Guardado');
    },
  },
  {
    name: 'un mapa se dibuja y se responde sobre él',
    do: async (hand) => {
      await hand.open('/herramientas/ti4-movimiento/');
      await hand.tap('[data-example]');
      await hand.see('#resultado svg');
    },
  },
  {
    name: 'un planeta se escribe por su nombre y trae lo que da',
    do: async (hand) => {
      await hand.open('/herramientas/ti4-votos/');
      await hand.tap('[data-add]', 'planeta');
      await hand.write('input[name="planetas.0.nombre"]', 'Jord');
      await hand.tab.type(KEYS.enter);
      await hand.tab.run("document.activeElement.dispatchEvent(new Event('change', { bubbles: true }))");
      await hand.see('#resultado');
      const influence = await hand.tab.run('document.querySelector(\'input[name="planetas.0.influencia"]\').value');
      must(influence === '2', `Jord da ${String(influence)} de Influencia`);
    },
  },
  {
    name: 'el texto completo se busca',
    do: async (hand) => {
      await hand.open('/buscar/?q=bloquear');
      await hand.see('.results a');
    },
  },
  {
    name: 'lo que se fija y se anota está en la Mesa al volver',
    short: true,
    do: async (hand) => {
      await hand.open('/ti4/23/');
      await hand.tap('[id="23.4"] [data-act="pin"]');
      await hand.see('[data-act="pin"][aria-pressed="true"]');
      await hand.tap('[id="23.4"] [data-act="more"]');
      await hand.write('dialog.sheet [name="nota"]', 'ojo con esto');
      await hand.tap('dialog.sheet button.primary');
      await hand.see('[id="23.4"] .mine', 'ojo con esto');
      await hand.open('/ti4/mesa/');
      await hand.see('#lo-mio a', 'Anunciar la retirada');
      await hand.see('#lo-mio a', 'ojo con esto');
    },
  },
  {
    name: 'ninguna página se mueve de lado en un móvil',
    short: true,
    do: async (hand) => {
      const wide: string[] = [];
      for (const path of WIDTHS) {
        await hand.open(path);
        for (const width of [320, 390]) {
          await hand.tab.resize(width, 800);
          const out = await hand.sticksOut();
          if (out > 0) wide.push(`${path} ${out} px a ${width}`);
        }
      }
      await hand.tab.resize(WIDE.width, WIDE.height);
      must(wide.length === 0, wide.join(', '));
    },
  },
  {
    name: 'un juego se guarda con un toque y se usa sin red',
    do: async (hand, site) => {
      await hand.open('/opera/');
      await hand.see('.offline button');
      await hand.tap('.game-links a', 'Guardar sin conexión');
      await hand.see('.offline [role="status"]', 'Disponible sin conexión');
      site.isDown = true;
      try {
        await hand.open('/opera/9/');
        await hand.see('h1', 'Batalla de flotas');
        await hand.open('/opera/9.3/');
        await hand.see('[id="9.3"]');
        await hand.open('/herramientas/opera-guerra/');
        await hand.tap('[data-example]');
        await hand.see('#con-resultado');
        await hand.open('/buscar/?q=bloquear');
        await hand.see('main a[href*="/opera/"]');
        await hand.open('/era/4/');
        await hand.see('h1', 'Sin conexión');
      } finally {
        site.isDown = false;
      }
    },
  },
];
