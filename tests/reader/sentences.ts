/** What people say at a table, and the input that it says: short names of paths keep it readable. */
export interface Told {
  said: string;
  id: string;
  attacker?: Record<string, unknown>;
  defender?: Record<string, unknown>;
  /** Where nobody faces anybody, or beside the two parts. */
  input?: Record<string, unknown>;
}

const space = (
  said: string,
  attacker: Told['attacker'],
  defender: Told['defender'],
  input: Told['input'] = {},
): Told => ({
  ...{ said, id: 'ti4-combate-espacial', attacker, defender, input },
});
const ground = (said: string, attacker: Told['attacker'], defender: Told['defender']): Told => ({
  ...{ said, id: 'ti4-invasion', attacker, defender },
});
const battle = (said: string, attacker: Told['attacker'], defender: Told['defender']): Told => ({
  ...{ said, id: 'ascendancy-batalla', attacker, defender },
});

export const TOLD: readonly Told[] = [
  // Attacker said or implied, and both orders.
  space(
    'ataco con 3 cruceros y 2 cazas a un acorazado con 4 cazas, él es L1Z1X',
    { crucero: 3, caza: 2 },
    { acorazado: 1, caza: 4, faccion: 'l1z1x' },
  ),
  space(
    'me ataca con 2 acorazados y 3 cazas; yo tengo un crucero y 4 destructores',
    { acorazado: 2, caza: 3 },
    { crucero: 1, destructor: 4 },
  ),
  space(
    'me atacan con 5 cazas y un transporte, y yo tengo 2 destructores',
    { caza: 5, transporte: 1 },
    { destructor: 2 },
  ),
  space('Voy a atacar con 2 cruceros a 3 destructores', { crucero: 2 }, { destructor: 3 }),
  space('Ataco a un acorazado con 3 cruceros', { crucero: 3 }, { acorazado: 1 }),
  space('atacante: 2 cruceros. defensor: 1 acorazado', { crucero: 2 }, { acorazado: 1 }),
  space('defensor: 1 acorazado. atacante: 2 cruceros', { crucero: 2 }, { acorazado: 1 }),
  space('el atacante tiene 4 cazas y el defensor tiene 3 destructores', { caza: 4 }, { destructor: 3 }),
  space('defiendo con 2 acorazados contra 5 cruceros', { crucero: 5 }, { acorazado: 2 }),
  space('3 cruceros contra 2 acorazados', { crucero: 3 }, { acorazado: 2 }),
  space('¿quién gana, 3 cruceros o... contra 2 acorazados?', { crucero: 3 }, { acorazado: 2 }),
  space('tengo 3 cruceros contra 2 acorazados', { crucero: 3 }, { acorazado: 2 }),
  space('mis 4 destructores contra sus 6 cazas', { destructor: 4 }, { caza: 6 }),
  space('mi rival me ataca con 3 acorazados, yo tengo 5 cruceros', { acorazado: 3 }, { crucero: 5 }),
  space('entro con 2 transportes y 6 cazas contra 3 cruceros', { transporte: 2, caza: 6 }, { crucero: 3 }),
  // Third persons.
  space('Ana ataca con 3 cruceros a Luis, que tiene 2 acorazados', { crucero: 3 }, { acorazado: 2 }),
  space(
    'Sol ataca con 3 cruceros a Hacan con 2 acorazados',
    { faccion: 'sol', crucero: 3 },
    { faccion: 'hacan', acorazado: 2 },
  ),
  space('Luis me ataca con 3 cruceros y yo tengo 2 acorazados', { crucero: 3 }, { acorazado: 2 }),
  // Corrections.
  space('ataco con 3 cruceros, no, perdón, 4, contra 2 destructores', { crucero: 4 }, { destructor: 2 }),
  space('ataco con 3 cruceros, digo 5, a 2 acorazados', { crucero: 5 }, { acorazado: 2 }),
  space('ataco con 2 acorazados a 4 cazas, perdón, 6 cazas', { acorazado: 2 }, { caza: 6 }),
  // Number words.
  space('ataco con un par de cruceros a media docena de cazas', { crucero: 2 }, { caza: 6 }),
  space('ataco con tres acorazados a cinco destructores', { acorazado: 3 }, { destructor: 5 }),
  space('ataco con una docena de cazas y un transporte a dos cruceros', { caza: 12, transporte: 1 }, { crucero: 2 }),
  space('ataco con x3 cruceros a 2x destructores', { crucero: 3 }, { destructor: 2 }),
  space('ataco con once cazas y tres transportes a nueve destructores', { caza: 11, transporte: 3 }, { destructor: 9 }),
  space('cruceros: 3 contra destructores: 2', { crucero: 3 }, { destructor: 2 }),
  // English and slang.
  space('2 dreads vs warsun', { acorazado: 2 }, { 'estrella-de-guerra': 1 }),
  space('I attack with 3 cruisers against 2 dreadnoughts', { crucero: 3 }, { acorazado: 2 }),
  space('ataco con 2 war suns a 3 carriers y 5 fighters', { 'estrella-de-guerra': 2 }, { transporte: 3, caza: 5 }),
  space('3 destroyers vs 4 fighters', { destructor: 3 }, { caza: 4 }),
  space('ataco con mi flagship y 2 dreads a 5 cruceros', { 'nave-insignia': 1, acorazado: 2 }, { crucero: 5 }),
  space('four cruisers vs two dreads', { crucero: 4 }, { acorazado: 2 }),
  // Upgrades, factions and cards.
  space('ataco con 3 cruceros II a 2 acorazados', { crucero: 3, mejoras: { crucero: true } }, { acorazado: 2 }),
  space('ataco con 2 acorazados contra 6 cazas II', { acorazado: 2 }, { caza: 6, mejoras: { caza: true } }),
  space('ataco con 4 destructores mejorados a 5 cazas', { destructor: 4, mejoras: { destructor: true } }, { caza: 5 }),
  space('soy Jol-Nar y ataco con 3 cruceros a 1 acorazado', { faccion: 'jol-nar', crucero: 3 }, { acorazado: 1 }),
  space(
    'soy Sardakk y ataco con 2 acorazados a 3 cruceros, él es Mentak',
    { faccion: 'sardakk', acorazado: 2 },
    { crucero: 3, faccion: 'mentak' },
  ),
  space('soy la baronía y ataco con 2 cruceros a 2 cruceros', { faccion: 'letnev', crucero: 2 }, { crucero: 2 }),
  space(
    'ataco con 3 cruceros y Sobrealimentación en la ronda 2 a 2 acorazados',
    { crucero: 3, efectos: { sobrealimentacion: 2 } },
    { acorazado: 2 },
  ),
  space(
    'ataco con 2 acorazados y subir la moral en la segunda ronda a 3 cruceros',
    { acorazado: 2, efectos: { 'subir-la-moral': 2 } },
    { crucero: 3 },
  ),
  space(
    'ataco con 3 cruceros y cañón de asalto a 2 acorazados',
    { crucero: 3, efectos: { 'canon-de-asalto': true } },
    { acorazado: 2 },
  ),
  space('ataco con 3 cruceros a 2 acorazados en una nebulosa', { crucero: 3 }, { acorazado: 2 }, { nebulosa: true }),
  // What is beside the point.
  space('voy a 7 puntos en la ronda 3 y ataco con 2 cruceros a 1 destructor', { crucero: 2 }, { destructor: 1 }),
  space('Llevamos 4 horas. Ataco con 2 cruceros a 1 destructor. ¿Gano?', { crucero: 2 }, { destructor: 1 }),
  space('no tengo cazas, ataco con 2 destructores a 1 crucero', { destructor: 2 }, { crucero: 1 }),
  space('ATACO CON 3 CRUCEROS A 2 ACORAZADOS!!!', { crucero: 3 }, { acorazado: 2 }),
  space('ataco con 3 cruzeros, perdón, 3 cruceros a 2 destructores 🚀', { crucero: 3 }, { destructor: 2 }),
  // On the ground.
  ground(
    'invado con 4 infanterías y 1 meca contra 3 infanterías y un SDP',
    { infanteria: 4, meca: 1 },
    { infanteria: 3, sdp: 1 },
  ),
  ground('invado con 4 tropas contra 2 infanterías', { infanteria: 4 }, { infanteria: 2 }),
  ground('me invaden con 5 infanterías y yo tengo 3 infanterías', { infanteria: 5 }, { infanteria: 3 }),
  ground(
    'Sol invade con 3 infanterías a Hacan con 2 infanterías',
    { faccion: 'sol', infanteria: 3 },
    { faccion: 'hacan', infanteria: 2 },
  ),
  ground('invado con 3 infanterías II contra 2 mecas', { infanteria: 3, mejoras: { infanteria: true } }, { meca: 2 }),
  // Other boards.
  battle('ataco con 6 naves a 4 naves con base estelar', { naves: 6 }, { naves: 4, 'base-estelar': true }),
  battle(
    '5 naves contra 4 naves, ellos con escudo 1 y yo impacto con 3',
    { naves: 5, impacto: 3 },
    { naves: 4, escudo: 1 },
  ),
  battle('me ataca con 7 naves y yo tengo 5 naves', { naves: 7 }, { naves: 5 }),
  battle('ataco con 5 naves a 3 naves con escudo 2', { naves: 5 }, { naves: 3, escudo: 2 }),
  {
    said: '¿sobreviven 2 naves con escudo 1 a un riesgo 4?',
    id: 'ascendancy-riesgo',
    input: { naves: 2, escudo: 1, nivel: 4 },
  },
  { said: 'riesgo 5 con 3 naves', id: 'ascendancy-riesgo', input: { nivel: 5, naves: 3 } },
  {
    said: 'hegemonía: mi auge 2, nivel 3 con 3 nodos de recursos',
    id: 'ascendancy-hegemonia',
    input: { auge: 2, sistema: 'nivel-3', 'nodos-de-recursos': 3 },
  },
  {
    said: '¿cabe mi flota? reserva de flota 3, 2 cruceros, 1 destructor, un transporte y 2 cazas',
    id: 'ti4-suministro-flota',
    input: { reserva: 3, naves: { crucero: 2, destructor: 1, transporte: 1 }, carga: { caza: 2 } },
  },
  {
    said: 'acción táctica: ataco con 3 cruceros a 2 destructores',
    id: 'ti4-accion-tactica',
    attacker: { crucero: 3 },
    defender: { destructor: 2 },
  },
  {
    said: 'ataco con 3 flotas C y poder militar 3 a 5 flotas A con poder militar 2',
    id: 'era-combate',
    attacker: { flotas: { c: 3 }, 'poder-militar': 3 },
    input: { defensores: [{ flotas: { a: 5 }, 'poder-militar': 2 }] },
  },
  {
    said: 'ataco con Fleet Ship de valor 8 encima de otra carta a una carta de valor 5',
    id: 'galaxy-combate',
    input: { valor: 8, cubre: true, objetivos: [{ valor: 5 }] },
  },
  {
    said: 'ataco con 4 civiles y 3 militares contra 4 civiles y 2 militares',
    id: 'opera-guerra',
    attacker: { civiles: 4, militares: 3 },
    defender: { civiles: 4, militares: 2 },
  },
];

/** What is no calculation, or is none of which anything may be believed. */
export const TRAPS: readonly string[] = [
  '',
  ' ',
  '¿?',
  '😀🚀🚀🚀',
  '<script>alert(3)</script>',
  '<b>cruceros</b>',
  'null',
  '{"atacante":{"crucero":3}}',
  '../../etc/passwd',
  '3',
  'tres',
  'voy a 7 puntos y estamos en la ronda 3',
  'partida de 6 jugadores a 14 puntos',
  'no tengo 3 cruceros contra 2 acorazados',
  'no ataco con 3 cruceros a 2 acorazados',
  'nunca atacaría con 3 cruceros a 2 acorazados',
  'sin 3 cruceros ni 2 acorazados',
  'si tuviera 3 cruceros contra 2 acorazados',
  'si hubiera atacado con 3 cruceros a un acorazado',
  'ojalá tuviera 3 cruceros contra 2 acorazados',
  'imagínate 3 cruceros contra 2 acorazados',
  'la ronda pasada ataqué con 3 cruceros a 2 acorazados',
  'ayer ataqué con 3 cruceros a 2 acorazados',
  'perdí 3 cruceros contra 2 acorazados',
  'tenía 3 cruceros y 2 acorazados',
  'destruyó 2 cruceros y 3 cazas',
  'claro, y mi abuela ataca con 3 cruceros a mi acorazado',
  'tengo 3 cruceros',
  'Luis tiene 4 acorazados',
  'ataco con 3 cruceros',
  'me atacan',
  '¿puedo atacar con 3 cruceros a un acorazado?',
  '¿debo retirar 2 cruceros contra un acorazado?',
  '¿cuándo disparan los 2 SDP contra 3 cruceros?',
  '¿qué pasa si 3 cruceros atacan a un acorazado?',
  '¿puede un acorazado sostener daño contra 2 cruceros?',
  '¿vale Sobrealimentación en la ronda 2?',
  '¿cuántas cartas puedo tener en la mano?',
  '¿quién gana los empates de votos?',
  '¿puedo usar la secundaria de Comercio si ya he pasado?',
  'ich greife mit drei Kreuzern an',
  "j'attaque avec trois croiseurs",
  'こんにちは',
  'привет 3 2',
  'produzco 3 cruceros y 2 cazas',
  'construyo un acorazado y 2 infanterías',
  'cruceros acorazados cazas destructores',
  'los acorazados cuestan 4 y los cruceros 2',
  'cambio 3 mercancías por 2 bienes',
  'nivel 4',
];
