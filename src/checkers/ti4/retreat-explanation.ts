import type { Step, Verdict, VerdictResult } from '../results.ts';
import { any, type Tristate, toVerdict } from '../tristate.ts';
import { capitalize } from './counts.ts';
import { decide, destination } from './retreat-decision.ts';
import { ANOMALIES, type Cited, nameOf, type RetreatInput, type System } from './retreat-input.ts';

/** What happens to ships, cargo and command tokens if the retreat takes place. */
export function consequences(input: RetreatInput, verdict: Verdict): Step<Cited>[] {
  if (verdict === 'no') return [];
  const stuck = input['naves-que-mueven'] === 'no';
  const moves: Step<Cited> = stuck
    ? {
        id: 'nada-mueve',
        title: 'Qué se mueve',
        text: 'Ninguna de sus naves tiene Movimiento: nada llega a otro sistema, y los Cazas y fuerzas terrestres que no pueden ser transportados se retiran. Que aun así se pueda anunciar es lectura nuestra (zona gris X58).',
        clauses: ['ti4:23.7.b'],
      }
    : {
        id: 'mueve',
        title: 'Qué se mueve',
        text: 'Todas sus naves con valor de Movimiento van a un mismo sistema, con lo que quepa en su Capacidad de transporte. Los Cazas y fuerzas terrestres que no puedan moverse ni ser transportados se retiran.',
        clauses: ['ti4:23.7.b', 'ti4:97.0'],
      };
  const token: Step<Cited> = {
    id: 'ficha-mando',
    title: 'Ficha de Mando',
    text: tokenText(input),
    clauses: ['ti4:23.7.d'],
  };
  if (stuck) return [moves, token];
  const limits: Step<Cited> = {
    id: 'limites-destino',
    title: 'Límites en el destino',
    text: 'Con lo que ya tenga allí, no puede pasar de su reserva de Flota ni de la Capacidad de transporte: lo que sobre se quita.',
    clauses: ['ti4:45.3', 'ti4:18.3'],
  };
  return [moves, token, limits];
}

/** 23.7.d asks for a token only of whoever has moved something. */
function tokenText(input: RetreatInput): string {
  const moving = input['naves-que-mueven'];
  if (moving === 'no') return 'No pone ficha en ningún sitio: no ha movido ninguna unidad.';
  const targets = input.sistemas.filter((system) => destination(system).verdict !== 'no');
  if (targets.length > 0 && targets.every((system) => system['ficha-propia'] === 'si'))
    return 'En el destino ya hay una ficha de Mando suya: no pone otra.';
  const unlessMarked = targets.every((system) => system['ficha-propia'] === 'no')
    ? ''
    : '; ninguna si en el destino ya había una suya';
  const source = {
    si: 'pone en el destino una ficha de Mando de sus refuerzos',
    no: 'pone en el destino una ficha de su hoja de mando, porque no le quedan en los refuerzos',
    'no-se': 'pone en el destino una ficha de Mando de sus refuerzos o, si no le quedan, de su hoja de mando',
  }[input['fichas-en-refuerzos']];
  return capitalize(`${moving === 'no-se' ? 'si llega a mover alguna unidad, ' : ''}${source}${unlessMarked}.`);
}

/** The exceptions that the books make, and whether each applies here. */
export function exceptions(input: RetreatInput): VerdictResult<Cited>['exceptions'] {
  return [
    {
      text: 'Si ningún bando puede llegar a ganar, el atacante debe retirarse.',
      applies: input.bando === 'defensor' ? 'no' : toVerdict(input['sin-victoria-posible']),
      clauses: ['ti4:F2'],
    },
    {
      text: '«Retirada hábil» no es una retirada: no sigue estos requisitos ni la cancela «Intercepción», y sus naves pueden llevarse también unidades de los planetas del sistema.',
      applies: 'depende',
      clauses: ['ti4:F30', 'ti4:F6'],
    },
    {
      text: 'Si el combate es en un Vórtice gravitatorio, cada nave lanza un dado antes de salir: con 1, 2 o 3 se retira del tablero con lo que transporte.',
      applies: 'depende',
      clauses: ['ti4:101.2'],
    },
  ];
}

/** Each single fact that would turn the answer into another, found by asking the rule itself again. */
export function changes(input: RetreatInput, verdict: Verdict): VerdictResult<Cited>['changes'] {
  const found: VerdictResult<Cited>['changes'] = [];
  const attempt = (text: string, other: RetreatInput) => {
    const changed = decide(other).verdict;
    if (changed !== verdict) found.push({ text, verdict: changed });
  };
  const facts: [keyof RetreatInput, Tristate, string][] = [
    ['defensor-anuncia', 'si', 'Si el defensor anunciara su retirada'],
    ['defensor-anuncia', 'no', 'Si el defensor no la anunciara'],
    ['rival-con-naves', 'si', 'Si al rival le quedaran naves'],
    ['rival-con-naves', 'no', 'Si al rival no le quedaran naves'],
    ['sin-victoria-posible', 'si', 'Si fuera imposible que ganara nadie'],
    ['sin-victoria-posible', 'no', 'Si alguien pudiera ganar'],
  ];
  for (const [field, value, text] of facts) if (input[field] !== value) attempt(text, { ...input, [field]: value });
  if (input.momento === 'tarde') attempt('Si fuera el paso 2 de una ronda', { ...input, momento: 'anunciar' });
  const bestSystem: System = {
    nombre: '',
    'unidad-propia': 'si',
    'planeta-propio': 'no',
    'naves-ajenas': 'no',
    'ficha-propia': 'no',
    anomalia: 'ninguna',
  };
  if (input.sistemas.length === 0)
    attempt('Si hubiera un sistema adyacente con una unidad o planeta suyos y sin naves ajenas', {
      ...input,
      sistemas: [bestSystem],
    });
  input.sistemas.forEach((system, index) => {
    const replaced = (change: Partial<System>) => ({
      ...input,
      sistemas: input.sistemas.map((other, at) => (at === index ? { ...other, ...change } : other)),
    });
    const name = nameOf(system, index);
    if (system['naves-ajenas'] !== 'no')
      attempt(`Si en ${name} no hubiera naves de otro jugador`, replaced({ 'naves-ajenas': 'no' }));
    if (system['naves-ajenas'] !== 'si')
      attempt(`Si en ${name} hubiera naves de otro jugador`, replaced({ 'naves-ajenas': 'si' }));
    if (any(system['unidad-propia'], system['planeta-propio']) !== 'si')
      attempt(`Si en ${name} hubiera una unidad o un planeta suyos`, replaced({ 'unidad-propia': 'si' }));
    const { barrier } = ANOMALIES[system.anomalia];
    if (barrier) attempt(`Si ${name} no fuera ${barrier.name}`, replaced({ anomalia: 'ninguna' }));
  });
  return found;
}
