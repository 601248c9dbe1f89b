/** Pictures of the site for those who install it: taken by `npm run capturas`, named in the manifest. */
export interface Screenshot {
  /** File in `public/`, without its ending. */
  name: string;
  path: string;
  width: number;
  height: number;
  dark: boolean;
  label: string;
}

export const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'captura-inicio', path: '/', width: 390, height: 844, dark: false, label: 'Inicio: la duda o el juego' },
  {
    name: 'captura-dictamen',
    path: '/dictamenes/ti4-retirada/#d=1&momento=anunciar&bando=atacante&defensor-anuncia=si',
    width: 390,
    height: 844,
    dark: true,
    label: 'Un dictamen, con sus cláusulas',
  },
  {
    name: 'captura-combate',
    path: '/herramientas/ti4-combate-espacial/#v=1&atacante.crucero=2&atacante.caza=3&defensor.acorazado=1',
    width: 1280,
    height: 800,
    dark: false,
    label: 'Un combate, con sus probabilidades exactas',
  },
];
